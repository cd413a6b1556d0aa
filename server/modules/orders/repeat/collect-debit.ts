// Collects the money of an order by its buyer's mandate: at most one debit is open, and a payment link follows failures.
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { PAY_LINK_HOURS } from '#rules/orders/payment-window.ts';
import { DEBIT_TRIES, nextRetryTime } from '#rules/orders/repeat-debits.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { areMandatesOffered } from '#server/integrations/payment-account.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { ensureProviderOrder } from '#server/modules/orders/payment/pay-order.ts';
import { sendPayLink } from '#server/modules/orders/payment/send-pay-link.ts';
import { listProviderPayments } from '#server/modules/payments/provider.ts';
import { debitToken } from '#server/modules/payments/provider-tokens.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { log } from '#server/platform/logging/log.ts';
import { reasonToAskBuyer } from './debit-notices.ts';
import { isActive, type MandateRow } from './mandates.ts';

/** A request without a response counts as lost after this time. */
const LOST_MINUTES = 10;

export const debitDetails = {
  mandate: true,
  order: true,
  lines: { include: { repeatOrder: true } },
} as const satisfies Prisma.RepeatDebitInclude;

export type Debit = Prisma.RepeatDebitGetPayload<{ include: typeof debitDetails }>;

/** Debits the order unless a debit is open or has succeeded; the next run reads its outcome. */
export async function collectDebit(debit: Debit, order: NonNullable<Debit['order']>): Promise<void> {
  const provider = await ensureProviderOrder(order);
  const payments = await listProviderPayments(provider.providerOrderId);
  for (const payment of payments) await applyPayment(payment);
  if (payments.some(({ status }) => status !== 'failed')) return;
  const { tries, triedAt, mandate } = debit;
  const at = now();
  if (triedAt && at < addMinutes(triedAt, LOST_MINUTES)) return;
  if (tries >= DEBIT_TRIES || !isActive(mandate) || !areMandatesOffered()) return sendLink(debit);
  const intended = { due: { repeatOrders: [] }, total: order.total, at };
  if (await reasonToAskBuyer(db, mandate, intended, debit.id)) return sendLink(debit);
  if (triedAt && at < nextRetryTime(triedAt)) return;
  await tryDebit(debit, mandate, { id: provider.providerOrderId, number: order.number, amount: order.total });
}

interface DebitAttempt {
  /** The id at the provider. */
  id: string;
  number: string;
  /** In paise. */
  amount: number;
}

async function tryDebit({ id, tries }: Debit, mandate: MandateRow, owed: DebitAttempt): Promise<void> {
  // Counted first, so that only one process calls the provider, and a retry after a crash has to wait.
  // Since they were read, the owner may have ended the mandate, cancelled the order or chosen to pay in cash.
  const { count } = await db.repeatDebit.updateMany({
    where: {
      id,
      tries,
      state: 'ORDERED',
      mandate: { endedAt: null },
      order: { status: 'PENDING', paymentMethod: 'ONLINE' },
    },
    data: { tries: tries + 1, triedAt: now() },
  });
  if (count === 0) return;
  const { customerId, tokenId, email, contact } = mandate;
  const isAccepted = await debitToken({
    customerId,
    tokenId,
    email,
    contact,
    providerOrderId: owed.id,
    amount: owed.amount,
    description: `Order ${owed.number}`,
  });
  if (!isAccepted) log.warn({ debitId: id }, 'the provider refused a debit');
}

/** The debit failed too often or is no longer allowed: the owner can pay by a link for a day. */
async function sendLink(debit: Debit): Promise<void> {
  const order = await transaction(async (tx) => {
    if (!debit.orderId) return null;
    const locked = await lockOrder(tx, debit.orderId);
    if (locked.status !== 'PENDING') return null;
    const state = { where: { id: debit.id, state: 'ORDERED' as const }, data: { state: 'LINKED' as const } };
    if ((await tx.repeatDebit.updateMany(state)).count === 0) return null;
    const expiresAt = addHours(now(), PAY_LINK_HOURS);
    await tx.order.update({ where: { id: locked.id }, data: { expiresAt } });
    await sendPayLink(tx, { ...locked, expiresAt });
    return locked;
  });
  if (order) await publishOrderChanged(order);
}
