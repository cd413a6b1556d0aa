// Cancelling gives stock and coupon back, once, in the transaction that changes the order.
import { giveBack } from '#server/cart/coupons.ts';
import { now } from '#server/clock.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { transaction, type Tx } from '#server/transaction.ts';
import { requireViewer, type Viewer } from '#server/viewer.ts';
import { canCancel } from './order-status.ts';
import { type OrderRow, requireOrder, tellOrderChanged } from './orders.ts';
import { returnStock } from './stock.ts';

/** Cancels an order of the viewer; cancelling a cancelled one again changes nothing. */
export async function cancelOrder(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  const isChanged = await transaction((tx) => cancel(tx, { id, userId }));
  if (isChanged) await tellOrderChanged(id);
  return requireOrder(viewer, id);
}

async function cancel(tx: Tx, where: { id: string; userId: string }): Promise<boolean> {
  await tx.$executeRaw`select 1 from "Order" where "id" = ${where.id}::uuid for update`;
  const order = await tx.order.findUnique({ where, include: { lines: true } });
  if (!order) throw notFound('order');
  if (order.status === 'CANCELLED') return false;
  if (!canCancel(order))
    throw new Refusal('ORDER_NOT_CANCELLABLE', 'The order is packed already and can no longer be cancelled.');
  const at = now();
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'CANCELLED',
      cancelCause: 'SHOPPER',
      // Cash that was due is due no more; what was paid stays paid until it is refunded.
      ...(order.paymentStatus === 'DUE_ON_DELIVERY' && { paymentStatus: 'UNPAID' }),
      cancelledAt: at,
      history: { create: { at, what: 'cancelled', cause: 'shopper' } },
    },
  });
  await returnStock(tx, order.lines, order.holdNo, 'cancelled by the shopper');
  await giveBack(tx, order.id);
  return true;
}
