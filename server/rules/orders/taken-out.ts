// What an order costs once goods are taken out of it. Amounts in paise.
import { type Charges, totals, type Totals } from '#rules/money/pricing.ts';

interface Remaining {
  /** What the order is priced with. */
  charges: Charges;
  /** Total of the lines that stay. */
  subtotal: number;
  /** What the coupon takes off those, by the rules of a new order; 0 if it does not apply any more. */
  discount: number;
  isCod: boolean;
  isPickup: boolean;
}

/**
 * The sums of the remaining goods by the rules of the order. They may lose free delivery or the coupon, but never cost
 * more than the order before: first the delivery charge gives way, then the discount grows.
 */
export function totalsAfterRemoval(before: Totals, remaining: Remaining): Totals {
  const { charges, subtotal, discount, isCod, isPickup } = remaining;
  const fresh = totals(charges, subtotal, discount, isCod, isPickup);
  const excess = Math.max(fresh.total - before.total, 0);
  const lessDelivery = Math.min(excess, fresh.delivery);
  return {
    subtotal,
    discount: fresh.discount + excess - lessDelivery,
    delivery: fresh.delivery - lessDelivery,
    codFee: fresh.codFee,
    total: fresh.total - excess,
  };
}
