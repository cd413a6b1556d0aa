// The coupon of a placed order, for staff who remove items from it.
import type { Tx } from '#server/platform/database/transaction.ts';
import { couponOnLines, type PricedLine } from './coupon-scope.ts';

/** What the redeemed coupon of an order takes off these lines, in paise; 0 where it no longer applies. */
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
