// Money on its way back: owed in the transaction that decides it, sent by a job. A payment may go back in
// parts, together never more than came.
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { log } from '#server/log.ts';
import { transaction, type Tx } from '#server/transaction.ts';
import type { PaymentRow } from './payments.ts';
import { refundAtProvider } from './provider.ts';

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
  const isAll = amount === leftOf(payment);
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      refundedAmount: { increment: amount },
      ...(isAll && { state: 'REFUNDED', capturedAt: payment.capturedAt ?? at }),
    },
  });
  await tx.refund.create({ data: { paymentId: payment.id, amount, reason, createdAt: at } });
}

/** A refund that the provider took. */
export interface SentRefund {
  id: string;
  orderId: string;
  amount: number;
}

/**
 * Asks the provider for every refund that is owed; answers what became of those that went through.
 * @param onSent what such a refund changes, in the transaction that keeps it as sent
 */
export async function sendRefunds<Changed>(
  onSent: (tx: Tx, refund: SentRefund) => Promise<Changed>,
): Promise<Changed[]> {
  const owed = await db.refund.findMany({
    where: { state: 'REQUESTED' },
    // What was refused goes to the end: one that never goes through stands in nobody's way.
    orderBy: [{ triedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: AT_ONCE,
    include: { payment: true },
  });
  const all: Changed[] = [];
  for (const { id, amount, payment } of owed) {
    try {
      // Our own id is the key, so that asking again, from anywhere, never refunds twice.
      const { id: providerRefundId } = await refundAtProvider(payment.providerPaymentId, amount, id);
      const refund = { id, orderId: payment.orderId, amount };
      const changed = await transaction(async (tx) => {
        const { count } = await tx.refund.updateMany({
          where: { id, state: 'REQUESTED' },
          data: { state: 'PROCESSED', providerRefundId, processedAt: now() },
        });
        return count ? [await onSent(tx, refund)] : [];
      });
      all.push(...changed);
    } catch (error) {
      // Asked again in a minute; the figure of open refunds is what the operator watches.
      log.warn({ err: error, refundId: id }, 'a refund could not be sent');
      await db.refund.update({ where: { id }, data: { triedAt: now() } });
    }
  }
  return all;
}
