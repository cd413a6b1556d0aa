// Money on its way back: owed in the transaction that decides it, sent by a job, once a payment.
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import type { Tx } from '#server/transaction.ts';
import { log } from '#server/log.ts';
import type { PaymentRow } from './payments.ts';
import { refundAtProvider } from './provider.ts';

const AT_ONCE = 20;

/**
 * The shop owes a payment back: whole, or an amount of it. Owing it twice is impossible: one refund
 * a payment. One that is given back in part stays captured, for the rest is the shop's.
 */
export async function oweRefund(
  tx: Tx,
  payment: PaymentRow,
  reason: string,
  amount = payment.amount,
): Promise<void> {
  const at = now();
  if (amount >= payment.amount)
    await tx.payment.update({
      where: { id: payment.id },
      data: { state: 'REFUNDED', capturedAt: payment.capturedAt ?? at },
    });
  await tx.refund.create({
    data: { paymentId: payment.id, amount: Math.min(amount, payment.amount), reason, createdAt: at },
  });
}

/** Whether something of a payment is on its way back, or back already. */
export async function isRefundOwed(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  return (await tx.refund.count({ where: { paymentId: id } })) > 0;
}

/** A refund that the provider took. */
export interface SentRefund {
  id: string;
  orderId: string;
  amount: number;
}

/** Asks the provider for every refund that is owed; answers those that went through. */
export async function sendRefunds(): Promise<SentRefund[]> {
  const owed = await db.refund.findMany({
    where: { state: 'REQUESTED' },
    orderBy: { createdAt: 'asc' },
    take: AT_ONCE,
    include: { payment: true },
  });
  const sent: SentRefund[] = [];
  for (const { id, amount, payment } of owed) {
    try {
      // Our own id is the key, so that asking again, from anywhere, never refunds twice.
      const { id: providerRefundId } = await refundAtProvider(payment.providerPaymentId, amount, id);
      const { count } = await db.refund.updateMany({
        where: { id, state: 'REQUESTED' },
        data: { state: 'PROCESSED', providerRefundId, processedAt: now() },
      });
      if (count) sent.push({ id, orderId: payment.orderId, amount });
    } catch (error) {
      // Asked again in a minute; the figure of open refunds is what the operator watches.
      log.warn({ err: error, refundId: id }, 'a refund could not be sent');
    }
  }
  return sent;
}
