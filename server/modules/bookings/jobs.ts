// Reminds people of their bookings.
import { now } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { publishNotificationChanges } from '#server/modules/notifications/notifications.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notifyBookingReminder } from './booking-messages.ts';
import { bookingInclude } from './bookings.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Reminders go out a day before; for bookings made later than that, two hours before. */
const DAY_AHEAD_MS = 24 * HOUR_MS;
const SHORTLY_AHEAD_MS = 2 * HOUR_MS;
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
    const due = await rows<{ id: string }>(
      sql`update "Booking" set "remindedAt" = ${at}::timestamptz where "id" in (
        select b."id" from "Booking" b
        where b."status" = 'CONFIRMED' and b."remindedAt" is null
          and b."startsAt" > ${at}::timestamptz and b."startsAt" <= ${within(DAY_AHEAD_MS)}::timestamptz
          and (b."startsAt" <= ${within(SHORTLY_AHEAD_MS)}::timestamptz
            or coalesce(b."movedAt", b."createdAt") <= b."startsAt" - ${DAY_AHEAD_MS / 1000}::int * interval '1 second')
        order by b."startsAt", b."id" limit ${BATCH} for update skip locked)
      returning "id"`,
      tx,
    );
    const bookings = await tx.booking.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
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
