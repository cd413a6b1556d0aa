// Records processed refunds of the provider, requested by the shop or made in the provider's dashboard. Each is
// recorded once, whether its API response or its event arrives first.
import { now } from '#server/platform/clock.ts';
import type { Refund } from '#server/generated/prisma/client.ts';
import { log } from '#server/platform/logging/log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { PaymentRow } from './payments.ts';
import type { ProviderRefund } from './provider.ts';
import { addRefundedAmount, refundableAmount } from './refunds.ts';

export type RefundRow = Refund;

export interface RecordedRefund {
  refund: RefundRow;
  /** Made in the provider's dashboard. */
  isExternal: boolean;
}

const EXTERNAL_REASON = 'given back at the card provider';

/** Records a refund; null if it is known or invalid. The caller has locked the order. */
export async function recordRefund(
  tx: Tx,
  payment: PaymentRow,
  seen: ProviderRefund,
): Promise<RecordedRefund | null> {
  const { id: providerRefundId, amount, currency, receipt } = seen;
  if (await tx.refund.findUnique({ where: { providerRefundId } })) return null;
  if (amount < 1 || currency !== payment.currency) return rejectRefund(payment, seen);
  const requested = await tx.refund.findMany({
    where: { paymentId: payment.id, state: 'REQUESTED' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const processed = { state: 'PROCESSED', providerRefundId, processedAt: now() } as const;
  const ownRefund = requested.find((refund) => refund.id === receipt && refund.amount === amount);
  if (ownRefund)
    return {
      refund: await tx.refund.update({ where: { id: ownRefund.id }, data: processed }),
      isExternal: false,
    };
  const updated = await replaceRequested(tx, payment, requested, amount);
  if (!updated) return rejectRefund(payment, seen);
  const at = now();
  await addRefundedAmount(tx, updated, amount, at);
  const [replaced] = amount > refundableAmount(payment) ? requested : [];
  const createdAt = replaced?.createdAt ?? at;
  const refund = await tx.refund.create({
    data: { ...processed, paymentId: payment.id, amount, reason: EXTERNAL_REASON, createdAt },
  });
  return { refund, isExternal: true };
}

/**
 * Reduces or removes requested refunds that no longer fit into the payment after an external refund, because the
 * provider would reject them. Returns the updated payment; null if the refund exceeds the payment.
 */
async function replaceRequested(
  tx: Tx,
  payment: PaymentRow,
  requested: readonly RefundRow[],
  amount: number,
): Promise<PaymentRow | null> {
  const openAmount = requested.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > refundableAmount(payment) + openAmount) return null;
  let short = amount - refundableAmount(payment);
  for (const { id, ...refund } of requested) {
    if (short <= 0) break;
    const remaining = Math.max(refund.amount - short, 0);
    short -= refund.amount - remaining;
    await tx.refund.delete({ where: { id } });
    // With a new id: the provider rejects another amount under the same idempotency key.
    if (remaining > 0) await tx.refund.create({ data: { ...refund, amount: remaining, triedAt: null } });
  }
  const freed = Math.max(amount - refundableAmount(payment), 0);
  if (freed === 0) return payment;
  return tx.payment.update({ where: { id: payment.id }, data: { refundedAmount: { decrement: freed } } });
}

/** Marks a refund as failed at the bank, for an operator to settle; null if it is unknown or already marked. */
export async function markRefundFailed(
  tx: Tx,
  payment: PaymentRow,
  { id: providerRefundId, receipt }: ProviderRefund,
): Promise<RefundRow | null> {
  const refunds = await tx.refund.findMany({ where: { paymentId: payment.id, state: { not: 'FAILED' } } });
  const failed = refunds.find(
    (refund) => refund.providerRefundId === providerRefundId || refund.id === receipt,
  );
  if (!failed) return null;
  log.error({ refundId: failed.id }, 'a refund failed at the provider');
  return tx.refund.update({ where: { id: failed.id }, data: { state: 'FAILED', providerRefundId } });
}

function rejectRefund({ id }: PaymentRow, refund: ProviderRefund): null {
  log.error({ paymentId: id, refund }, 'the provider reported an invalid refund');
  return null;
}
