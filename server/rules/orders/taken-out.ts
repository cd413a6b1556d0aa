// What an order costs once goods are taken out of it. Amounts in paise.
import { type Charges, totals, type Totals } from '#rules/money/pricing.ts';

interface Remaining {
  /** What the order is priced with. */
  charges: Charges;
  /** Total of the lines that stay. */
  subtotal: number;
  /** Their automatic discounts, and what the coupon takes off the rest by the rules of a new order. */
  discount: number;
  isCod: boolean;
  isPickup: boolean;
}

/**
 * What is left of a line's automatic discount when some of its units are taken out: those take their part with them, so that
 * the units that stay cost what they did.
 */
export function automaticAfterRemoval(
  { automaticAmount, quantity }: { automaticAmount: number; quantity: number },
  left: number,
): number {
  return automaticAmount - Math.floor((automaticAmount * (quantity - left)) / quantity);
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
