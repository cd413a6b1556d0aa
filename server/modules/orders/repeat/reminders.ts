// Reminds people of their repeat orders: once for each date, even after a crash.
import { type Day, toDay, addToDay } from '#rules/day.ts';
import { NOTICE_DAYS } from '#rules/orders/repeat-orders.ts';
import { notifyUser } from '#server/modules/notifications/notify-user.ts';
import { publishNotificationChange } from '#server/modules/notifications/notifications.ts';
import { today } from '#server/platform/clock.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { log } from '#server/platform/logging/log.ts';
import { formatProductNames, noticeDebit } from './debit-notices.ts';
import { type DueDate, listDueBuyers, takeDueDates } from './reminders-queries.ts';

const BATCH = 100;

/**
 * Sends reminders for all dates within three days. Safe to run in several processes at once. A person whose reminder
 * fails does not delay the others, and is reminded by the next run.
 */
export async function remindOfRepeatOrders(): Promise<void> {
  const until = addToDay(today(), { days: NOTICE_DAYS });
  for (let last: string | null = null, count = BATCH; count === BATCH;) {
    const buyers: { userId: string }[] = await rows(listDueBuyers(until, last, BATCH));
    for (const { userId } of buyers) await remindSafely(userId, until);
    count = buyers.length;
    last = buyers.at(-1)?.userId ?? null;
  }
}

async function remindSafely(userId: string, until: Day): Promise<void> {
  try {
    if (await remindBuyer(userId, until)) await publishNotificationChange(userId);
  } catch (error) {
    log.warn({ err: error, userId }, 'reminding of repeat orders failed');
  }
}

// Marks dates and enqueues messages in one transaction, so that a crash does neither.
function remindBuyer(userId: string, until: Day): Promise<boolean> {
  return transaction(async (tx) => {
    const dates = await rows(takeDueDates(userId, until), tx);
    if (dates.length === 0) return false;
    const byHand = await noticeDebit(tx, userId, dates);
    if (byHand.length > 0) await askToOrder(tx, userId, byHand);
    return true;
  });
}

/** Asks a person to order due items by hand. */
export async function askToOrder(tx: Tx, userId: string, dates: readonly DueDate[]): Promise<void> {
  const first = dates.map(({ nextOn }) => toDay(nextOn)).toSorted()[0] ?? '';
  const variantIds = dates.map(({ variantId }) => variantId);
  const goods = await formatProductNames(tx, variantIds);
  await notifyUser(
    tx,
    { userId },
    {
      template: 'repeat-order-due',
      about: `${userId}:${first}:${dates[0]?.variantId ?? ''}`,
      render: (i18n) => ({
        subject: i18n.t('It’s time for your repeat order'),
        paragraphs: [
          i18n.t('Your repeat order should come on {day}: {goods}.', {
            day: i18n.date(new Date(first), {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              timeZone: 'UTC',
            }),
            goods,
          }),
          i18n.t('Order it with one tap, or skip it this time. Without you, nothing is ordered or paid.'),
        ],
        sms: i18n.t('It’s time for your repeat order. Order it or skip it:'),
      }),
      link: { text: (i18n) => i18n.t('Look at it'), path: '/account/repeat-orders' },
      notification: { kind: 'ORDER', subject: `repeat:${today()}` },
    },
  );
}
