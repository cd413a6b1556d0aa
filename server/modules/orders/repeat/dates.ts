// The dates of repeat orders: which order each has. One date never has two.
import { dayOf } from '#rules/day.ts';
import { nextAfterOrder } from '#rules/orders/repeat-orders.ts';
import { today } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const OTHER_DATE =
  /*i18n*/ 'This date was ordered or skipped already, or it changed. Please look at your repeat orders again.';

interface RepeatDate {
  repeatOrderId: string;
  on: Date;
}

/**
 * Settles a date by an order, or null if it is skipped. The order that it had, which nobody paid, is final then: a payment
 * that comes late is refunded instead of confirming a second order for this date.
 */
export async function settleDate(tx: Tx, at: RepeatDate, orderId: string | null): Promise<void> {
  const earlier = await tx.repeatDelivery.findUnique({ where: { repeatOrderId_on: at } });
  if (earlier?.orderId)
    await tx.order.updateMany({
      where: { id: earlier.orderId, status: 'CANCELLED', cancelCause: { in: ['DISMISSED', 'EXPIRED'] } },
      data: { cancelCause: 'SHOPPER' },
    });
  await tx.repeatDelivery.upsert({
    where: { repeatOrderId_on: at },
    create: { ...at, orderId },
    update: { orderId },
  });
}

/** Gives the dates of an order back that is cancelled because nobody paid it. */
export async function releaseDates(tx: Tx, orderId: string): Promise<void> {
  for (const { repeatOrderId, on } of await tx.repeatDelivery.findMany({ where: { orderId } }))
    await tx.repeatOrder.updateMany({
      where: { id: repeatOrderId, nextOn: { gt: on } },
      data: { nextOn: on },
    });
}

/** Takes the dates of an order again that was cancelled and is paid after all. */
export async function takeDatesAgain(tx: Tx, orderId: string): Promise<void> {
  const dates = await tx.repeatDelivery.findMany({ where: { orderId }, include: { repeatOrder: true } });
  for (const { on, repeatOrder } of dates)
    if (repeatOrder.nextOn.getTime() === on.getTime())
      await tx.repeatOrder.update({
        where: { id: repeatOrder.id },
        data: { nextOn: new Date(nextAfterOrder(dayOf(on), repeatOrder.intervalDays, today())) },
      });
}
