// Money on its way back: owed in the transaction that decides it, sent by a job; booking.ts keeps what the
// provider gave back. A payment may go back in parts, together never more than came.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { PaymentRow } from './payments.ts';
import { type ProviderRefund, refundAtProvider } from './provider.ts';

const AT_ONCE = 20;

/** What of a payment has not gone back, and is not on its way. */
export function leftOf({ amount, refundedAmount }: PaymentRow): number {
  return amount - refundedAmount;
}

/**
 * The shop owes a payment back: all that is left of it, or an amount of that; the database refuses more. As long
 * as something is left it stays captured, for that is the shop's. The caller holds the order's row.
 */
export async function oweRefund(
  tx: Tx,
  payment: PaymentRow,
  reason: string,
  amount = leftOf(payment),
): Promise<void> {
  const at = now();
  await countBack(tx, payment, amount, at);
  await tx.refund.create({ data: { paymentId: payment.id, amount, reason, createdAt: at } });
}

/** Counts what of a payment goes back; with its last paisa it is refunded. */
export async function countBack(tx: Tx, payment: PaymentRow, amount: number, at: Date): Promise<void> {
  const isAll = amount === leftOf(payment);
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      refundedAmount: { increment: amount },
      ...(isAll && { state: 'REFUNDED', capturedAt: payment.capturedAt ?? at }),
    },
  });
}

/**
 * Asks the provider for every refund that is owed.
 * @param onTaken what becomes of one that the provider took; told again, it changes nothing
 */
export async function sendRefunds(onTaken: (refund: ProviderRefund) => Promise<void>): Promise<void> {
  const owed = await db.refund.findMany({
    where: { state: 'REQUESTED' },
    // What was refused goes to the end: one that never goes through stands in nobody's way.
    orderBy: [{ triedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: AT_ONCE,
    include: { payment: true },
  });
  for (const { id, amount, payment } of owed) {
    try {
      // Our own id is the key, so that asking again, from anywhere, never refunds twice.
      await onTaken(await refundAtProvider(payment.providerPaymentId, amount, id));
    } catch (error) {
      // Asked again in a minute; the figure of open refunds is what the operator watches.
      log.warn({ err: error, refundId: id }, 'a refund could not be sent');
      await db.refund.updateMany({ where: { id }, data: { triedAt: now() } });
    }
  }
}
