// Announces debits of due repeat orders a day or more ahead. If a debit is not allowed, the owner is asked to order instead.
import { indianDay } from '#rules/day.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { announcedDebitTime, findAskReason } from '#rules/orders/repeat-debits.ts';
import type { RepeatDebit } from '#server/generated/prisma/client.ts';
import { areMandatesOffered } from '#server/integrations/payment-account.ts';
import { notifyUser } from '#server/modules/notifications/notify-user.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import { findActiveMandate, type MandateRow } from './mandates.ts';
import { type DueRow, findDue } from './order-due.ts';

const TEMPLATE = 'repeat-debit-notice';
/** The number of product names in a message; the page lists all. */
const NAMED = 5;

/** The caller of the job, in place of a signed-in person and their device. */
export const toViewer = (userId: string): Viewer => ({ id: userId, sessionId: '', isComplete: true });
export const jobFor = (userId: string): Caller => ({
  address: `repeat ${userId}`,
  device: '',
  deviceKey: null,
  hasSpentToken: false,
});

/** Announces the debit of a person's due dates. Returns those that they must order by hand, such as sold-out goods. */
export async function noticeDebit<DueDate extends { variantId: string }>(
  tx: Tx,
  userId: string,
  dates: readonly DueDate[],
): Promise<readonly DueDate[]> {
  const mandate = areMandatesOffered() ? await findActiveMandate(tx, userId) : null;
  if (!mandate?.addressId) return dates;
  const ids = await findNewDates(tx, userId, dates);
  const due = await findDue(toViewer(userId), { ids }, jobFor(userId));
  const total = due.quote?.total ?? 0;
  const noticedAt = now();
  const debitFrom = announcedDebitTime(noticedAt, mandate.method);
  if (total === 0 || (await reasonToAskBuyer(tx, mandate, { due, total, at: debitFrom }))) return dates;
  const lines = due.repeatOrders.map(({ id, nextOn }) => ({ repeatOrderId: id, on: new Date(nextOn) }));
  const debit = await tx.repeatDebit.create({
    data: { userId, mandateId: mandate.id, amount: total, noticedAt, debitFrom, lines: { create: lines } },
  });
  await announce(
    tx,
    debit,
    mandate,
    await formatProductNames(
      tx,
      due.repeatOrders.map(({ variantId }) => variantId),
    ),
  );
  return dates.filter((date) => due.unavailable.some(({ variantId }) => variantId === date.variantId));
}

/** The repeat orders of these variants whose next date has no announced debit. */
async function findNewDates(tx: Tx, userId: string, dates: readonly { variantId: string }[]) {
  const rows = await tx.repeatOrder.findMany({
    where: { userId, pausedAt: null, variantId: { in: dates.map(({ variantId }) => variantId) } },
    select: { id: true, nextOn: true, debitLines: { select: { on: true } } },
  });
  return rows
    .filter(({ nextOn, debitLines }) => !debitLines.some(({ on }) => on.getTime() === nextOn.getTime()))
    .map(({ id }) => id);
}

interface IntendedDebit {
  due: Pick<DueRow, 'repeatOrders'>;
  total: number;
  at: Date;
}

/** Why due items may not be debited at a time; null if they may. */
export async function reasonToAskBuyer(
  tx: Tx,
  { method, cap, userId }: MandateRow,
  { due, total, at }: IntendedDebit,
  ownId?: string,
) {
  const last = await tx.repeatDebit.findFirst({
    where: {
      userId,
      // A debit that was accepted counts also if the buyer then chose to pay in cash, so that it is refunded.
      OR: [
        { state: { in: ['ORDERED', 'PAID'] } },
        { state: 'CALLED_OFF', order: { status: 'CONFIRMED', paymentMethod: 'CASH_ON_DELIVERY' } },
      ],
      triedAt: { not: null },
      ...(ownId && { id: { not: ownId } }),
    },
    orderBy: { triedAt: 'desc' },
    select: { triedAt: true },
  });
  return findAskReason({
    method,
    cap,
    total,
    isDearer: due.repeatOrders.some(({ isDearer }) => isDearer),
    on: indianDay(at),
    lastDebit: last?.triedAt ? indianDay(last.triedAt) : null,
  });
}

/** The first product names, for a message. */
export async function formatProductNames(tx: Tx, variantIds: readonly string[]): Promise<string> {
  const variants = await tx.productVariant.findMany({
    where: { id: { in: [...variantIds] } },
    select: { size: true, product: { select: { name: true, translations: true } } },
    orderBy: { id: 'asc' },
    take: NAMED,
  });
  return variants.map(({ size, product }) => `${localized(product, 'name')} (${size})`).join(', ');
}

async function announce(
  tx: Tx,
  { id, userId, amount, debitFrom }: RepeatDebit,
  { label }: MandateRow,
  goods: string,
): Promise<void> {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' } as const;
  await notifyUser(
    tx,
    { userId },
    {
      template: TEMPLATE,
      about: id,
      render: (i18n) => {
        const facts = { day: i18n.date(debitFrom, format), total: rupeeText(amount), label };
        return {
          subject: i18n.t('Your repeat order is coming up'),
          paragraphs: [
            i18n.t('On {day} we will charge {total} to {label} for your repeat order: {goods}.', {
              ...facts,
              goods,
            }),
            i18n.t(
              'No action is needed. To skip it, tap “Not this time” before then, and nothing is charged.',
            ),
          ],
          sms: i18n.t(
            'On {day} we will charge {total} to {label} for your repeat order. Skip it here:',
            facts,
          ),
        };
      },
      link: { text: (i18n) => i18n.t('Look at it'), path: '/account/repeat-orders' },
      notification: { kind: 'ORDER', subject: `repeat-debit:${id}` },
    },
  );
}

/** When the notice of a debit was first sent; 'pending' before that, null if it could not be sent. */
export async function noticeSentAt(debitId: string): Promise<Date | 'pending' | null> {
  const messages = await db.outgoingMessage.findMany({
    where: { dedupeKey: { startsWith: `${TEMPLATE}:${debitId}:` } },
    select: { sentAt: true, failedAt: true },
    orderBy: { sentAt: 'asc' },
    take: 10,
  });
  const sentTimes = messages.flatMap(({ sentAt }) => sentAt ?? []);
  if (sentTimes[0]) return sentTimes[0];
  return messages.some(({ failedAt }) => failedAt === null) ? 'pending' : null;
}

/** Notifies the buyer that an order for repeat orders was never paid, so these are paused. */
export async function notifyRepeatOrderPaused(
  tx: Tx,
  userId: string,
  { id, goods }: { id: string; goods: string },
): Promise<void> {
  await notifyUser(
    tx,
    { userId },
    {
      template: 'repeat-order-paused',
      about: id,
      render: (i18n) => ({
        subject: i18n.t('Your repeat order is paused'),
        paragraphs: [
          i18n.t('The payment for your repeat order failed, so we have paused it: {goods}.', { goods }),
          i18n.t('You were not charged. Resume it whenever you like.'),
        ],
        sms: i18n.t('The payment for your repeat order failed, so we have paused it. Resume it here:'),
      }),
      link: { text: (i18n) => i18n.t('Look at it'), path: '/account/repeat-orders' },
      notification: { kind: 'ORDER', subject: `repeat-paused:${id}` },
    },
  );
}
