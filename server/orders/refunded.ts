import { now } from '#server/clock.ts';
import type { SentRefund } from '#server/payments/refunds.ts';
import { transaction } from '#server/transaction.ts';
import { holdOrder } from './held-order.ts';
import { tellRefunded } from './order-news.ts';
import { tellOrderChanged } from './orders.ts';

/** A refund of the order went through: said in its history, and in its standing when it holds no other money. */
export async function markRefunded({ id, orderId, amount }: SentRefund): Promise<void> {
  const refunded = await transaction(async (tx) => {
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
  });
  await tellOrderChanged(refunded);
}
