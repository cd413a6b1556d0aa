// The price of an order after goods are removed from it. Amounts in paise.
import { type Charges, MIN_TOTAL_PAISE, totals, type Totals } from '#rules/money/pricing.ts';

interface Remaining {
  /** The charges that apply to the order. */
  charges: Charges;
  /** Total of the remaining lines. */
  subtotal: number;
  /** Their automatic discounts, and the coupon's discount on the rest by the rules of a new order. */
  discount: number;
  isCod: boolean;
  isPickup: boolean;
}

/**
 * The rest of a line's automatic discount when some of its units are removed: those take their part with them, so that
 * the price of the remaining units does not change.
 */
export function automaticAfterRemoval(
  { automaticAmount, quantity }: { automaticAmount: number; quantity: number },
  left: number,
): number {
  return automaticAmount - Math.floor((automaticAmount * (quantity - left)) / quantity);
}

/**
 * The totals of the remaining goods by the rules of the order. They may lose free delivery or the coupon, but never cost
 * more than the order before, nor, if paid online, so little less that card providers reject the refund: first the
 * delivery charge is reduced, then the discount is increased.
 */
export function totalsAfterRemoval(before: Totals, remaining: Remaining): Totals {
  const { charges, subtotal, discount, isCod, isPickup } = remaining;
  const fresh = totals(charges, subtotal, discount, isCod, isPickup);
  const refund = before.total - fresh.total;
  const leastRefund = refund > 0 && !isCod ? MIN_TOTAL_PAISE : 0;
  const excess = Math.max(leastRefund - refund, 0);
  const lessDelivery = Math.min(excess, fresh.delivery);
  return {
    subtotal,
    discount: fresh.discount + excess - lessDelivery,
    delivery: fresh.delivery - lessDelivery,
    codFee: fresh.codFee,
    total: fresh.total - excess,
  };
}
