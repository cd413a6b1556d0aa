// Keeps what the provider gave back: what the shop asked for, and what somebody gave back in the provider's
// own dashboard. Each refund is kept once, whether its answer or its event is first.
import { now } from '#server/platform/clock.ts';
import type { Refund } from '#server/generated/prisma/client.ts';
import { log } from '#server/platform/logging/log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { PaymentRow } from './payments.ts';
import type { ProviderRefund } from './provider.ts';
import { countBack, leftOf } from './refunds.ts';

export type RefundRow = Refund;

/** Whose money went back, as the history says it. */
export interface BookedRefund {
  refund: RefundRow;
  /** The shop had not asked for it. */
  isForeign: boolean;
}

const FOREIGN_REASON = 'given back at the card provider';

/** Keeps a refund of a payment whose order the caller holds; null when that changes nothing. */
export async function bookRefund(
  tx: Tx,
  payment: PaymentRow,
  seen: ProviderRefund,
): Promise<BookedRefund | null> {
  const { id: providerRefundId, amount, currency, receipt } = seen;
  if (await tx.refund.findUnique({ where: { providerRefundId } })) return null;
  if (amount < 1 || currency !== payment.currency) return refused(payment, seen);
  const owed = await tx.refund.findMany({
    where: { paymentId: payment.id, state: 'REQUESTED' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const taken = { state: 'PROCESSED', providerRefundId, processedAt: now() } as const;
  const own = owed.find((refund) => refund.id === receipt && refund.amount === amount);
  if (own)
    return { refund: await tx.refund.update({ where: { id: own.id }, data: taken }), isForeign: false };
  const roomy = await makeRoom(tx, payment, owed, amount);
  if (!roomy) return refused(payment, seen);
  const at = now();
  await countBack(tx, roomy, amount, at);
  const [replaced] = amount > leftOf(payment) ? owed : [];
  const createdAt = replaced?.createdAt ?? at;
  const refund = await tx.refund.create({
    data: { ...taken, paymentId: payment.id, amount, reason: FOREIGN_REASON, createdAt },
  });
  return { refund, isForeign: true };
}

/**
 * What went back without our asking stands in the place of what we still owed: the provider would refuse that
 * now, for no payment goes back twice. Answers the payment with room for the amount; null when there is none.
 */
async function makeRoom(
  tx: Tx,
  payment: PaymentRow,
  owed: readonly RefundRow[],
  amount: number,
): Promise<PaymentRow | null> {
  const open = owed.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > leftOf(payment) + open) return null;
  let short = amount - leftOf(payment);
  for (const { id, ...refund } of owed) {
    if (short <= 0) break;
    const rest = Math.max(refund.amount - short, 0);
    short -= refund.amount - rest;
    await tx.refund.delete({ where: { id } });
    // Under a name of its own: the provider takes another amount under the same one for a mistake.
    if (rest > 0) await tx.refund.create({ data: { ...refund, amount: rest, triedAt: null } });
  }
  const freed = Math.max(amount - leftOf(payment), 0);
  if (freed === 0) return payment;
  return tx.payment.update({ where: { id: payment.id }, data: { refundedAmount: { decrement: freed } } });
}

/**
 * The bank did not take what the provider had sent back: it stands as failed until the operator settles it.
 * Answers that refund; null when nobody here knows it, or it is known.
 */
export async function failRefund(
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

function refused({ id }: PaymentRow, refund: ProviderRefund): null {
  log.error({ paymentId: id, refund }, 'the provider tells of a refund that cannot be');
  return null;
}
