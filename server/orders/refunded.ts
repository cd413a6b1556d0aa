// What a refund that the provider took does to its order.
import { now } from '#server/clock.ts';
import type { SentRefund } from '#server/payments/refunds.ts';
import type { Tx } from '#server/transaction.ts';
import { type HeldOrder, holdOrder } from './held-order.ts';
import { tellRefunded } from './order-news.ts';

/** A refund of the order went through: said in its history, and in its standing when it holds no other money. */
export async function markRefunded(tx: Tx, { id, orderId, amount }: SentRefund): Promise<HeldOrder> {
  const order = await holdOrder(tx, orderId);
  const isHeld = await tx.payment.count({ where: { orderId, state: 'CAPTURED' } });
  await tx.order.update({
    where: { id: orderId },
    data: {
      ...(isHeld === 0 && order.paymentMethod === 'ONLINE' && { paymentStatus: 'REFUNDED' }),
      history: { create: { at: now(), what: 'refunded', cause: 'payment' } },
    },
  });
  await tellRefunded(tx, order, id, amount);
  return order;
}
