// Cancels the remainder of an order when some of its parcels have left the shop.
import { hasLeft, countUnits, listUnpackedUnits } from '#rules/orders/parcels.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { releaseStock } from '#server/modules/orders/stock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { createParcel } from './insert-parcel.ts';
import { refundShare } from './move-parcels.ts';
import { notifyRestCancelled } from './parcel-notifications.ts';
import { settleOrder } from './settle-order.ts';

const REASON = 'cancelled by the shop';

/** The caller has locked the order and checked that the shop can cancel it. The shipped parcels keep the coupon redeemed. */
export async function cancelRest(tx: Tx, order: LockedOrder, note: string): Promise<void> {
  const packed = order.parcels.filter(({ status }) => status === 'PACKED');
  const unpacked = listUnpackedUnits(order.lines, order.parcels);
  const added =
    unpacked.length > 0
      ? [await createParcel(tx, order, unpacked, { status: 'CANCELLED', packedAt: null })]
      : [];
  await cancelParcels(tx, order);
  const cancelled = [...packed, ...added];
  await recordHistory(tx, order.id, { what: 'rest cancelled', cause: 'shop', note });
  const units = order.lines.flatMap((line) => {
    const quantity = countUnits(cancelled, line.id);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  await releaseStock(tx, units, order.reservationNo, REASON);
  const amount = cancelled.reduce((sum, parcel) => sum + parcel.amount, 0);
  const refund = await refundShare(tx, order, amount, REASON);
  await notifyRestCancelled(tx, order, cancelled, { refund, note });
  await settleOrder(tx, order);
}

/** Unpacks packed parcels. */
export async function cancelParcels(tx: Tx, { id: orderId }: { id: string }): Promise<void> {
  await tx.parcel.updateMany({ where: { orderId, status: 'PACKED' }, data: { status: 'CANCELLED' } });
}

/** Whether a part of the order is in transit or delivered, so that only the remainder can be cancelled. */
export function hasPartLeft({ parcels }: Pick<LockedOrder, 'parcels'>): boolean {
  return parcels.some(hasLeft);
}
