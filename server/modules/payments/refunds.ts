// Refunds are requested in the transaction that decides them and sent by a job. A payment can be refunded in parts.
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { PaymentRow } from './payments.ts';
import { type ProviderRefund, createProviderRefund } from './provider.ts';

const BATCH = 20;

/** The amount in paise that is neither refunded nor requested for refund. */
export function refundableAmount({ amount, refundedAmount }: PaymentRow): number {
  return amount - refundedAmount;
}

/**
 * Requests a refund of `amount` paise, by default of all that is left. A check constraint rejects more. The payment
 * stays CAPTURED until fully refunded. The caller has locked the order.
 */
export async function requestRefund(
  tx: Tx,
  payment: PaymentRow,
  reason: string,
  amount = refundableAmount(payment),
  { needsCreditNote = true }: { needsCreditNote?: boolean } = {},
): Promise<void> {
  const at = now();
  await addRefundedAmount(tx, payment, amount, at);
  await tx.refund.create({
    data: { paymentId: payment.id, amount, reason, needsCreditNote, actor: currentActor(), createdAt: at },
  });
}

/** Adds to the refunded amount; a fully refunded payment becomes REFUNDED. */
export async function addRefundedAmount(
  tx: Tx,
  payment: PaymentRow,
  amount: number,
  at: Date,
): Promise<void> {
  const isFullRefund = amount === refundableAmount(payment);
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      refundedAmount: { increment: amount },
      ...(isFullRefund && { state: 'REFUNDED', capturedAt: payment.capturedAt ?? at }),
    },
  });
}

/**
 * Sends requested refunds to the provider.
 * @param onAccepted must be idempotent
 */
export async function sendRefunds(onAccepted: (refund: ProviderRefund) => Promise<void>): Promise<void> {
  const requested = await db.refund.findMany({
    where: { state: 'REQUESTED' },
    // Failed attempts go to the end of the queue.
    orderBy: [{ triedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: BATCH,
    include: { payment: true },
  });
  for (const { id, amount, payment } of requested) {
    try {
      // Our refund id is the idempotency key, so a retry never refunds twice.
      await onAccepted(await createProviderRefund(payment.providerPaymentId, amount, id));
    } catch (error) {
      // Retried by the next run; operators monitor the number of open refunds.
      log.warn({ err: error, refundId: id }, 'sending a refund failed');
      await db.refund.updateMany({ where: { id }, data: { triedAt: now() } });
    }
  }
}
