// Reminds people of their bookings.
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { publishNotificationChanges } from '#server/modules/notifications/notifications.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notifyBookingReminder } from './booking-messages.ts';
import { bookingInclude } from './bookings.ts';
import { takeDueBookings } from './jobs-queries.ts';

/** Reminders go out a day before; for bookings made later than that, two hours before. */
const DAY_AHEAD_MS = millisecondsInDay;
const SHORTLY_AHEAD_MS = 2 * millisecondsInHour;
const BATCH = 50;

/** Sends one reminder for each booking that begins soon. Safe to run in several processes at once. */
export async function sendBookingReminders(): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const reminded = await sendBatch();
    count = reminded.length;
    await publishNotificationChanges([...new Set(reminded)]);
  }
}

// Marks bookings and enqueues messages in one transaction, so that a crash does neither.
function sendBatch(): Promise<string[]> {
  const at = now();
  const within = (ms: number) => new Date(at.getTime() + ms);
  return transaction(async (tx) => {
    const times = {
      at,
      dayAhead: within(DAY_AHEAD_MS),
      shortlyAhead: within(SHORTLY_AHEAD_MS),
      noticeSeconds: DAY_AHEAD_MS / 1000,
    };
    const dueBookings = await rows(takeDueBookings(times, BATCH), tx);
    const bookings = await tx.booking.findMany({
      where: { id: { in: dueBookings.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
      include: bookingInclude,
    });
    for (const booking of bookings) await notifyBookingReminder(tx, booking);
    return bookings.map(({ userId }) => userId);
  });
}

export const bookingJobs: Job[] = [
  { name: 'sendBookingReminders', cron: '*/5 * * * *', run: sendBookingReminders },
];
