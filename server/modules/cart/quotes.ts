// Prices carts. Screens and order placement use the same functions, so their totals agree.
import { MAX_LINE_QUANTITY, MAX_CART_LINES } from '#rules/constants.ts';
import { discountParts } from '#rules/money/automatic-discount.ts';
import { sumOf } from '#rules/sum.ts';
import { type Charges, missingForFreeDelivery, totals } from '#rules/money/pricing.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { type Caller, completeViewer, type Viewer } from '#server/platform/viewer.ts';
import { shopCharges } from '#server/platform/shop-settings.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type AppliedDiscountRow, discountsOnLines } from './automatic-discounts/discounts-on-lines.ts';
import { couponsOnLines, type PricedLine } from './coupon-scope.ts';
import {
  applyCoupon,
  couponUser,
  type CouponRow,
  type CouponAttempt,
  listPublicCoupons,
  withCouponAttempt,
} from './coupons.ts';

export interface Line {
  variantId: string;
  quantity: number;
  /** Optional; must be the variant's product. */
  productId?: string;
}

export interface QuoteLineRow {
  variantId: string;
  variant: VariantRow;
  quantity: number;
  /** Units in stock, up to the quantity. */
  available: number;
  unitPrice: number;
  total: number;
  /** The total discount: the automatic discount and the line's share of the coupon. */
  discount: number;
  automaticDiscount: AppliedDiscountRow | null;
}

/** Amounts in paise. */
export interface QuoteRow {
  lines: QuoteLineRow[];
  subtotal: number;
  discount: number;
  delivery: number;
  codFee: number;
  total: number;
  missingForFreeDelivery: number;
  /** The shop settings used for pricing. */
  charges: Charges;
  /** The applied coupon. */
  coupon: CouponRow | null;
  couponApplied: boolean;
  couponMessage: string | null;
}

export interface QuoteRequest {
  lines: readonly Line[];
  couponCode?: string | null;
  paymentMethod?: PaymentMethod | null;
  isPickup?: boolean | null;
  /** Whether the lines are from repeat orders, which may have their own discount. */
  isRepeat?: boolean;
}

/** Adds up lines of the same variant. @throws VALIDATION for more than `max` lines or an invalid quantity */
export function combineLines(lines: readonly Line[], max: number): Line[] {
  if (lines.length > max) throw invalid({ lines: i18n.t('At most {count} lines', { count: max }) });
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw invalid({ lines: /*i18n*/ 'Each quantity must be a whole number from 1' });
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

export function priceLine({ quantity }: Line, variant: VariantRow): QuoteLineRow {
  const available = Math.min(quantity, variant.stock, MAX_LINE_QUANTITY);
  const unitPrice = variant.discountedPrice;
  return {
    variantId: variant.id,
    variant,
    quantity,
    available,
    unitPrice,
    total: unitPrice * available,
    discount: 0,
    automaticDiscount: null,
  };
}

/** Prices a cart. Coupon attempts are rate-limited. */
export function quote(request: QuoteRequest, viewer: Viewer | null, caller: Caller): Promise<QuoteRow> {
  return withCouponAttempt(request.couponCode, couponUser(viewer, caller), (attempt) =>
    quoteNow(request, attempt),
  );
}

async function quoteNow(request: QuoteRequest, attempt: CouponAttempt | null): Promise<QuoteRow> {
  return buildQuote(await priceLines(request.lines), request, attempt);
}

async function priceLines(lines: readonly Line[]): Promise<QuoteLineRow[]> {
  const combined = combineLines(lines, MAX_CART_LINES);
  const variants = await findVariants(combined.map(({ variantId }) => variantId));
  return combined.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [priceLine(line, variant)] : [];
  });
}

/** Totals priced lines: automatic discounts, the coupon on the remaining amount, delivery and the cash-on-delivery fee. */
export async function buildQuote(
  lines: QuoteLineRow[],
  {
    paymentMethod,
    isPickup,
    isRepeat = false,
  }: Pick<QuoteRequest, 'paymentMethod' | 'isPickup' | 'isRepeat'>,
  attempt: CouponAttempt | null,
  tx?: Tx,
): Promise<QuoteRow> {
  const automaticDiscounts = await discountsOnLines(lines, { isRepeat, tx });
  const discounted = lines.map((line, index) => ({
    ...line,
    automaticDiscount: automaticDiscounts[index] ?? null,
  }));
  const subtotal = sumOf(lines.map(({ total }) => total));
  const { coupon, discounts, message } = await applyCoupon(attempt, leftToPay(discounted), tx);
  const parts = discounted.map(({ total, automaticDiscount }, index) => ({
    total,
    automatic: automaticDiscount?.amount ?? 0,
    coupon: discounts[index] ?? 0,
  }));
  const charges = shopCharges();
  const isCod = paymentMethod === 'CASH_ON_DELIVERY';
  const discount = sumOf(parts.map(({ automatic, coupon: part }) => automatic + part));
  // An empty cart has no delivery charge.
  const sums = subtotal === 0 ? NOTHING : totals(charges, subtotal, discount, isCod, isPickup ?? false);
  return {
    lines: withParts(discounted, discountParts(sums.discount, parts)),
    ...sums,
    missingForFreeDelivery:
      subtotal === 0 || isPickup ? 0 : missingForFreeDelivery(charges, subtotal - sums.discount),
    charges,
    coupon,
    couponApplied: coupon !== null,
    couponMessage: message,
  };
}

/** The lines less their automatic discounts; coupons apply to these amounts. */
function leftToPay(lines: readonly QuoteLineRow[]): PricedLine[] {
  return lines.map(({ variantId, total, automaticDiscount }) => ({
    variantId,
    total: total - (automaticDiscount?.amount ?? 0),
  }));
}

function withParts(lines: QuoteLineRow[], parts: readonly { automatic: number; discount: number }[]) {
  return lines.map((line, index) => {
    const { automatic = 0, discount = 0 } = parts[index] ?? {};
    const { automaticDiscount } = line;
    return {
      ...line,
      discount,
      automaticDiscount:
        automaticDiscount && automatic > 0 ? { ...automaticDiscount, amount: automatic } : null,
    };
  });
}

const NOTHING = { subtotal: 0, discount: 0, delivery: 0, codFee: 0, total: 0 };

/** A public coupon and its discount, in paise. */
export interface CouponOfferRow {
  coupon: CouponRow;
  saving: number;
}

/** The public coupons that apply to lines of a quote, largest saving first. */
export async function listCouponOffers(
  lines: readonly QuoteLineRow[],
  viewer: Viewer | null,
): Promise<CouponOfferRow[]> {
  if (lines.length === 0) return [];
  const coupons = await listPublicCoupons(completeViewer(viewer)?.id ?? null);
  const effects = await couponsOnLines(coupons, leftToPay(lines));
  return coupons
    .map((coupon, index) => ({
      coupon,
      saving: sumOf(effects[index]?.discounts ?? []),
    }))
    .filter(({ saving }) => saving > 0)
    .sort((a, b) => b.saving - a.saving);
}

/** The offers for lines that are not priced yet. */
export async function findCouponOffers(
  lines: readonly Line[],
  viewer: Viewer | null,
): Promise<CouponOfferRow[]> {
  const priced = await priceLines(lines);
  const automaticDiscounts = await discountsOnLines(priced);
  return listCouponOffers(
    priced.map((line, index) => ({ ...line, automaticDiscount: automaticDiscounts[index] ?? null })),
    viewer,
  );
}
