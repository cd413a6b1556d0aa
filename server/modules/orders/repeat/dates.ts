// The dates of repeat orders. A date has at most one order.
import { type Day, toDay, addToDay } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { nextAfterOrder } from '#rules/orders/repeat-orders.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { isReopenable, reopenable } from '#server/modules/orders/order-status.ts';
import { today } from '#server/platform/clock.ts';
import { UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const OTHER_DATE =
  /*i18n*/ 'This date has changed or was already ordered or skipped. Please check your repeat orders.';

interface RepeatDate {
  repeatOrderId: string;
  on: Date;
}

/** Skipped, or ordered without the order being left unpaid. */
const isSettled = {
  OR: [{ orderId: null }, { order: { NOT: reopenable } }],
} satisfies Prisma.RepeatDeliveryWhereInput;

/**
 * Settles a date with an order, or with null if it is skipped. An earlier unpaid order of this date becomes final: a late
 * payment is refunded instead of confirming a second order.
 * @throws CONFLICT if the date was skipped or has an order in force
 */
export async function settleDate(tx: Tx, at: RepeatDate, orderId: string | null): Promise<void> {
  const where = { repeatOrderId_on: { repeatOrderId: at.repeatOrderId, on: at.on } };
  const earlier = await tx.repeatDelivery.findUnique({ where });
  if (earlier) {
    // Locked before its state is read, because a late payment may be confirming it.
    const order = earlier.orderId && (await lockOrder(tx, earlier.orderId));
    if (!order || !isReopenable(order)) throw new UserError('CONFLICT', OTHER_DATE);
    await tx.order.update({ where: { id: order.id }, data: { cancelCause: 'SHOPPER' } });
  }
  await tx.repeatDelivery.upsert({ where, create: { ...at, orderId }, update: { orderId } });
}

/** Refuses a next date that was ordered or skipped, since it could not be ordered. @throws CONFLICT */
export async function requireUnsettled(tx: Tx, repeatOrderId: string, on: Day): Promise<void> {
  const settled = await tx.repeatDelivery.count({
    where: { repeatOrderId, on: new Date(on), ...isSettled },
  });
  if (settled > 0) throw new UserError('CONFLICT', OTHER_DATE);
}

/** The first date of a recurrence, from `next` on, that is neither ordered nor skipped. */
export async function freeDate(
  tx: Tx,
  { id: repeatOrderId, intervalDays }: { id: string; intervalDays: number },
  next: Day,
): Promise<Date> {
  const settled = await tx.repeatDelivery.findMany({
    where: { repeatOrderId, on: { gte: new Date(next) }, ...isSettled },
    select: { on: true },
    orderBy: { on: 'asc' },
    take: LIST_SIZES.repeatDatesAhead,
  });
  const settledDays = new Set(settled.map(({ on }) => toDay(on)));
  let free = next;
  while (settledDays.has(free)) free = addToDay(free, { days: intervalDays });
  return new Date(free);
}

/** Frees the dates of an order that is cancelled because nobody paid it. */
export async function releaseDates(tx: Tx, orderId: string): Promise<void> {
  for (const { repeatOrderId, on } of await tx.repeatDelivery.findMany({ where: { orderId } }))
    await tx.repeatOrder.updateMany({
      where: { id: repeatOrderId, nextOn: { gt: on } },
      data: { nextOn: on },
    });
}

/** Claims the dates of a cancelled order again if it is paid late. */
export async function takeDatesAgain(tx: Tx, orderId: string): Promise<void> {
  const dates = await tx.repeatDelivery.findMany({ where: { orderId }, include: { repeatOrder: true } });
  for (const { on, repeatOrder } of dates)
    if (repeatOrder.nextOn.getTime() === on.getTime())
      await tx.repeatOrder.update({
        where: { id: repeatOrder.id },
        data: {
          nextOn: await freeDate(
            tx,
            repeatOrder,
            nextAfterOrder(toDay(on), repeatOrder.intervalDays, today()),
          ),
        },
      });
}
