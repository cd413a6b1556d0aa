// The coupon of a placed order, for staff who remove items from it.
import type { Tx } from '#server/platform/database/transaction.ts';
import { couponOnLines, type PricedLine } from './coupon-scope.ts';

/** The discount of an order's redeemed coupon on these lines, in paise; 0 if it no longer applies. */
export async function couponOnOrder(
  tx: Tx,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<number[]> {
  const redemption = await tx.couponRedemption.findUnique({ where: { orderId }, include: { coupon: true } });
  if (!redemption) return lines.map(() => 0);
  const { discounts } = await couponOnLines(redemption.coupon, lines, tx);
  return discounts;
}
