// The refusals of an order, and the checks of its lines.
import type { Line, QuoteRow } from '#server/modules/cart/quotes.ts';
import { invalid } from '#server/platform/errors.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import type { VariantStock } from '#server/modules/orders/stock.ts';

export type PlaceOrderOutcome =
  | { outcome: 'placed'; order: OrderRow }
  | { outcome: 'outOfStock'; lines: { variantId: string; available: number }[] }
  | { outcome: 'priceChanged'; quote: QuoteRow }
  | { outcome: 'couponRefused'; reason: string };

type Rejection = Exclude<PlaceOrderOutcome, { outcome: 'placed' }>;

/** Thrown to roll the transaction back. */
export class OrderRejected extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.outcome);
    this.rejection = rejection;
  }
}

/** @throws VALIDATION if a size does not belong to the product sent with it */
export function requireMatchingProducts(lines: readonly Line[], variants: readonly VariantStock[]): void {
  const isMismatch = lines.some(({ productId, variantId }) => {
    const variant = variants.find(({ id }) => id === variantId);
    return productId && variant && variant.productId !== productId;
  });
  if (isMismatch) throw invalid({ lines: /*i18n*/ 'This size does not belong to the product' });
}

/** @throws OrderRejected with the available stock */
export function requireStock(lines: readonly Line[], variants: readonly VariantStock[]): void {
  const short = lines.flatMap(({ variantId, quantity }) => {
    const available = variants.find(({ id }) => id === variantId)?.stock ?? 0;
    return available < quantity ? [{ variantId, available }] : [];
  });
  if (short.length) throw new OrderRejected({ outcome: 'outOfStock', lines: short });
}
