// Debits of announced repeat orders. Each step is saved before the next begins, so that the job resumes after a crash:
// one order per debit, and one payment per order.
import { toDay } from '#rules/day.ts';
import { DEBIT_HOLD_HOURS, earliestDebitTime } from '#rules/orders/repeat-debits.ts';
import type { RepeatDebitState } from '#server/generated/prisma/client.ts';
import { areMandatesOffered } from '#server/integrations/payment-account.ts';
import { publishNotificationChange } from '#server/modules/notifications/notifications.ts';
import { isReopenable } from '#server/modules/orders/order-status.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { log } from '#server/platform/logging/log.ts';
import { collectDebit, type Debit, debitDetails } from './collect-debit.ts';
import {
  jobFor,
  formatProductNames,
  noticeSentAt,
  notifyRepeatOrderPaused,
  reasonToAskBuyer,
  toViewer,
} from './debit-notices.ts';
import { isActive } from './mandates.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { askToOrder } from './reminders.ts';

const BATCH = 100;

/**
 * Advances each open debit by one step. Safe to run in several processes at once: a step changes its debit only if no
 * other process has changed it since it was read.
 */
export async function debitRepeatOrders(): Promise<void> {
  for (let last = '', count = BATCH; count === BATCH;) {
    const batch = await db.repeatDebit.findMany({
      where: {
        ...(last && { id: { gt: last } }),
        OR: [{ state: 'NOTICED', debitFrom: { lte: now() } }, { state: { in: ['ORDERED', 'LINKED'] } }],
      },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of batch) await stepSafely(id);
    count = batch.length;
    last = batch.at(-1)?.id ?? '';
  }
}

async function stepSafely(id: string): Promise<void> {
  try {
    // Read now, because the steps before this one waited for the provider.
    const debit = await db.repeatDebit.findUnique({ where: { id }, include: debitDetails });
    if (debit) await step(debit);
  } catch (error) {
    // The next run continues from here.
    log.warn({ err: error, debitId: id }, 'a debit for repeat orders failed');
  }
}

async function step(debit: Debit): Promise<void> {
  if (debit.state === 'NOTICED') return placeOrder(debit);
  if (debit.state !== 'ORDERED' && debit.state !== 'LINKED') return;
  if (!debit.order) return finish(debit, 'CALLED_OFF');
  // Confirmed without an online payment: the buyer chose to pay in cash.
  if (debit.order.status === 'CONFIRMED')
    return finish(debit, debit.order.paymentMethod === 'ONLINE' ? 'PAID' : 'CALLED_OFF');
  if (debit.order.status === 'CANCELLED')
    return isReopenable(debit.order) ? pause(debit) : finish(debit, 'CALLED_OFF');
  if (debit.state === 'ORDERED') await collectDebit(debit, debit.order);
}

async function finish({ id, state }: Debit, next: RepeatDebitState): Promise<void> {
  await db.repeatDebit.updateMany({ where: { id, state }, data: { state: next } });
}

/** Orders the announced dates that are still open and in stock. Asks the owner to order sold-out goods later. */
async function placeOrder(debit: Debit): Promise<void> {
  const { userId, mandate } = debit;
  const openLines = debit.lines.filter(
    ({ on, repeatOrder }) => !repeatOrder.pausedAt && repeatOrder.nextOn.getTime() === on.getTime(),
  );
  if (openLines.length === 0) return finish(debit, 'CALLED_OFF');
  if (!isActive(mandate) || !mandate.addressId || !areMandatesOffered()) return ask(debit, openLines);
  const sentAt = await noticeSentAt(debit.id);
  if (sentAt === null) return ask(debit, openLines);
  if (sentAt === 'pending' || earliestDebitTime(sentAt) > now()) return;
  const ids = openLines.map(({ repeatOrderId }) => repeatOrderId);
  const due = await findDue(toViewer(userId), { ids }, jobFor(userId));
  const total = due.quote?.total ?? 0;
  if (total === 0)
    return openLines.some(({ on }) => toDay(on) >= today()) ? undefined : ask(debit, openLines);
  const exceedsNotice = total > debit.amount;
  if (exceedsNotice || (await reasonToAskBuyer(db, mandate, { due, total, at: now() }, debit.id)))
    return ask(debit, openLines);
  const items = due.repeatOrders.map(({ id, nextOn }) => ({ id, on: new Date(nextOn) }));
  await orderItems(debit, openLines, { items, addressId: mandate.addressId, expectedTotal: total });
}

type Lines = Debit['lines'];

async function orderItems(
  debit: Debit,
  open: Lines,
  input: { items: { id: string; on: Date }[]; addressId: string; expectedTotal: number },
): Promise<void> {
  const { id, userId } = debit;
  const soldOut = open.filter(({ repeatOrderId }) => input.items.every((item) => item.id !== repeatOrderId));
  try {
    // A refused outcome, for example because goods were sold, is handled by the next run.
    await orderRepeatOrders(toViewer(userId), { ...input, paymentMethod: 'ONLINE' }, jobFor(userId), {
      cause: 'repeat order',
      holdHours: DEBIT_HOLD_HOURS,
      afterInsert: async (tx, order) => {
        const { count } = await tx.repeatDebit.updateMany({
          where: { id, state: 'NOTICED' },
          data: { state: 'ORDERED', orderId: order.id },
        });
        if (count === 0) throw new Error('the debit was cancelled concurrently');
        if (soldOut.length > 0) await askToOrder(tx, userId, dueDates(userId, soldOut));
      },
    });
  } catch (error) {
    const isFinal =
      error instanceof UserError && ['VALIDATION', 'QTY_LIMIT', 'NOT_FOUND'].includes(error.code);
    if (!isFinal) throw error;
    await ask(debit, open);
  }
}

/** Asks the owner to order by hand if a debit is not allowed. */
async function ask(debit: Debit, open: Lines): Promise<void> {
  const { id, userId } = debit;
  await transaction(async (tx) => {
    const { count } = await tx.repeatDebit.updateMany({
      where: { id, state: 'NOTICED' },
      data: { state: 'ASKED' },
    });
    if (count === 0) return;
    await askToOrder(tx, userId, dueDates(userId, open));
  });
  await publishNotificationChange(userId);
}

const dueDates = (userId: string, lines: Lines) =>
  lines.map(({ on, repeatOrder: { variantId } }) => ({ userId, nextOn: on, variantId }));

/** The order was never paid: its repeat orders are paused until their owner resumes them. */
async function pause(debit: Debit): Promise<void> {
  const { id, userId, state, lines } = debit;
  await transaction(async (tx) => {
    const paused = { where: { id, state }, data: { state: 'PAUSED' as const } };
    if ((await tx.repeatDebit.updateMany(paused)).count === 0) return;
    const ids = lines.map(({ repeatOrderId }) => repeatOrderId);
    await tx.repeatOrder.updateMany({
      where: { id: { in: ids }, pausedAt: null },
      data: { pausedAt: now() },
    });
    await notifyRepeatOrderPaused(tx, userId, {
      id,
      goods: await formatProductNames(
        tx,
        lines.map(({ repeatOrder }) => repeatOrder.variantId),
      ),
    });
  });
  await publishNotificationChange(userId);
}
