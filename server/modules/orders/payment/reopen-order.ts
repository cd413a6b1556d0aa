// Takes stock and coupon again for an order whose payment was dismissed or came too late.
import { redeemCouponAgain } from '#server/modules/cart/coupons.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { isReopenable } from '#server/modules/orders/order-status.ts';
import { takeDatesAgain } from '#server/modules/orders/repeat/dates.ts';
import { lockVariants, reserveStock } from '#server/modules/orders/stock.ts';

export type ReopenResult = 'taken' | 'closed' | 'soldOut' | 'couponUsedUp';

/** Takes nothing unless the result is `taken`. The caller has locked the order and updates its state. */
export async function reopenOrder(tx: Tx, order: LockedOrder): Promise<ReopenResult> {
  if (!isReopenable(order)) return 'closed';
  const variants = await lockVariants(
    tx,
    order.lines.map(({ variantId }) => variantId),
  );
  const stockOf = new Map(variants.map(({ id, stock }) => [id, stock]));
  if (order.lines.some(({ variantId, quantity }) => (stockOf.get(variantId) ?? 0) < quantity))
    return 'soldOut';
  // Another order may have used up the coupon.
  if (!(await redeemCouponAgain(tx, order.id))) return 'couponUsedUp';
  if (!(await reserveStock(tx, order.lines, order.reservationNo + 1)))
    throw new Error('locked stock was insufficient');
  await tx.order.update({ where: { id: order.id }, data: { reservationNo: order.reservationNo + 1 } });
  await takeDatesAgain(tx, order.id);
  return 'taken';
}
