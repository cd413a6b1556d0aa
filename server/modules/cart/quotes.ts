// What a cart costs right now. Screens show it, placing an order decides by the same function.
import { MAX_LINE_QUANTITY, MAX_CART_LINES } from '#rules/constants.ts';
import { missingForFreeDelivery, totals } from '#rules/pricing.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { applyCoupon, couponAsker, type CouponRow, type CouponTry, tryCoupon } from './coupons.ts';

export interface Line {
  variantId: string;
  quantity: number;
  /** Told along by clients that think in products; it must be the size's own. */
  productId?: string;
}

export interface QuoteLineRow {
  variantId: string;
  variant: VariantRow;
  quantity: number;
  /** Units that could be had. */
  available: number;
  unitPrice: number;
  total: number;
}

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

/** Two lines of one variant are one line, so that each unit of stock is counted once. */
export function summedLines(lines: readonly Line[], most: number): Line[] {
  if (lines.length > most) throw invalid({ lines: i18n.t('At most {count} lines', { count: most }) });
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

/** Prices a cart. Trying coupons is counted, so that codes cannot be guessed. */
export function quote(request: QuoteRequest, viewer: Viewer | null, caller: Caller): Promise<QuoteRow> {
  return tryCoupon(request.couponCode, couponAsker(viewer, caller), (tried) => quoteNow(request, tried));
}

async function quoteNow(request: QuoteRequest, tried: CouponTry | null): Promise<QuoteRow> {
  const wanted = summedLines(request.lines, MAX_CART_LINES);
  const variants = await findVariants(wanted.map(({ variantId }) => variantId));
  const lines = wanted.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [priceLine(line, variant)] : [];
  });
  return quoteOf(lines, request.paymentMethod, tried);
}

/** Adds up priced lines: the one place where coupon, delivery and fee meet the goods. */
export async function quoteOf(
  lines: QuoteLineRow[],
  paymentMethod: PaymentMethod | null | undefined,
  tried: CouponTry | null,
  tx?: Tx,
): Promise<QuoteRow & { coupon: CouponRow | null }> {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const { coupon, discount, message } = await applyCoupon(tried, subtotal, tx);
  const isCod = paymentMethod === 'CASH_ON_DELIVERY';
  // Nothing to buy is nothing to deliver.
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
