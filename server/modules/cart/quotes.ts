// Prices carts. Screens and order placement use the same functions, so their totals agree.
import { MAX_LINE_QUANTITY, MAX_CART_LINES } from '#rules/constants.ts';
import { missingForFreeDelivery, totals } from '#rules/money/pricing.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { applyCoupon, couponUser, type CouponRow, type CouponAttempt, withCouponAttempt } from './coupons.ts';

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
  couponApplied: boolean;
  couponMessage: string | null;
}

export interface QuoteRequest {
  lines: readonly Line[];
  couponCode?: string | null;
  paymentMethod?: PaymentMethod | null;
}

/** Adds up lines of the same variant. Throws VALIDATION for more than `max` lines or an invalid quantity. */
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
  return { variantId: variant.id, variant, quantity, available, unitPrice, total: unitPrice * available };
}

/** Prices a cart. Coupon attempts are rate-limited. */
export function quote(request: QuoteRequest, viewer: Viewer | null, caller: Caller): Promise<QuoteRow> {
  return withCouponAttempt(request.couponCode, couponUser(viewer, caller), (attempt) =>
    quoteNow(request, attempt),
  );
}

async function quoteNow(request: QuoteRequest, attempt: CouponAttempt | null): Promise<QuoteRow> {
  const combined = combineLines(request.lines, MAX_CART_LINES);
  const variants = await findVariants(combined.map(({ variantId }) => variantId));
  const lines = combined.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [priceLine(line, variant)] : [];
  });
  return quoteOf(lines, request.paymentMethod, attempt);
}

/** Adds up priced lines with coupon, delivery and the cash-on-delivery fee. */
export async function quoteOf(
  lines: QuoteLineRow[],
  paymentMethod: PaymentMethod | null | undefined,
  attempt: CouponAttempt | null,
  tx?: Tx,
): Promise<QuoteRow & { coupon: CouponRow | null }> {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const { coupon, discount, message } = await applyCoupon(attempt, subtotal, tx);
  const isCod = paymentMethod === 'CASH_ON_DELIVERY';
  // An empty cart has no delivery charge.
  const sums = subtotal === 0 ? NOTHING : totals(subtotal, discount, isCod);
  return {
    lines,
    ...sums,
    missingForFreeDelivery: subtotal === 0 ? 0 : missingForFreeDelivery(subtotal - sums.discount),
    coupon,
    couponApplied: coupon !== null,
    couponMessage: message,
  };
}

const NOTHING = { subtotal: 0, discount: 0, delivery: 0, codFee: 0, total: 0 };
