// What a refund that the provider took does to its order: the one function, whether its answer to us or its
// event told of it, and whoever gave the money back.
import { rupeeText } from '#rules/rupees.ts';
import { now } from '#server/platform/clock.ts';
import { log } from '#server/platform/logging/log.ts';
import { type ProviderEvent, takeEvent } from '#server/modules/payments/inbox.ts';
import type { ProviderRefund } from '#server/modules/payments/provider.ts';
import { bookRefund, failRefund } from '#server/modules/payments/refund-book.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type HeldOrder, holdOrder } from './lock-order.ts';
import { tellRefunded } from './order-news.ts';
import { tellOrderChanged } from './orders.ts';

/** Applies what the provider told of a refund; what is kept already changes nothing. */
export async function applyRefund(seen: ProviderRefund, event?: ProviderEvent): Promise<void> {
  const changed = await transaction(async (tx) => {
    if (event && !(await takeEvent(tx, event))) return null;
    const where = { providerPaymentId: seen.paymentId };
    const known = await tx.payment.findUnique({ where });
    if (!known) {
      log.warn({ refundId: seen.id }, 'a refund of a payment that nobody knows');
      return null;
    }
    const order = await holdOrder(tx, known.orderId);
    // Read again behind the order's lock: another word of it may have been quicker.
    const payment = await tx.payment.findUniqueOrThrow({ where });
    if (seen.status === 'failed') return (await failRefund(tx, payment, seen)) && markFailed(tx, order);
    const booked = await bookRefund(tx, payment, seen);
    if (!booked) return null;
    const { refund, isForeign } = booked;
    return markRefunded(tx, { id: refund.id, orderId: known.orderId, amount: refund.amount, isForeign });
  });
  if (changed) await tellOrderChanged(changed);
}

interface SentRefund {
  id: string;
  orderId: string;
  amount: number;
  /** Made in the provider's dashboard, so that nothing in the history has asked for it. */
  isForeign?: boolean;
}

/** A refund of the order went through: said in its history, and in its standing when it holds no other money. */
export async function markRefunded(
  tx: Tx,
  { id, orderId, amount, isForeign = false }: SentRefund,
): Promise<HeldOrder> {
  const order = await holdOrder(tx, orderId);
  const isHeld = await tx.payment.count({ where: { orderId, state: 'CAPTURED' } });
  // One that still waits to be paid has lost no payment by it.
  const isSettled = isHeld === 0 && order.paymentMethod === 'ONLINE' && order.status !== 'PENDING';
  const cause = isForeign ? 'card provider' : 'payment';
  await tx.order.update({
    where: { id: orderId },
    data: {
      ...(isSettled && { paymentStatus: 'REFUNDED' }),
      history: { create: { at: now(), what: 'refunded', cause, note: rupeeText(amount) } },
    },
  });
  await tellRefunded(tx, order, id, amount);
  return order;
}

async function markFailed(tx: Tx, order: HeldOrder): Promise<HeldOrder> {
  const failed = { at: now(), what: 'refund failed', cause: 'card provider' };
  await tx.order.update({ where: { id: order.id }, data: { history: { create: failed } } });
  return order;
}
