// Reminds people of their visits.
import { now } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { tellAllOf } from '#server/modules/notifications/notifications.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { tellReminder } from './booking-news.ts';
import { whole } from './bookings.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The day before; what was booked later than that is told of shortly before. [P] */
const DAY_AHEAD_MS = 24 * HOUR_MS;
const SHORTLY_AHEAD_MS = 2 * HOUR_MS;
const BATCH = 50;

/** Reminds of all visits that come soon and were not reminded of; each once, however many processes run it. */
export async function remindOfBookings(): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const reminded = await remindOfSome();
    count = reminded.length;
    await tellAllOf([...new Set(reminded)]);
  }
}

// Marked and told in one transaction: who is killed half-way has done neither.
function remindOfSome(): Promise<string[]> {
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
      include: whole,
    });
    for (const booking of bookings) await tellReminder(tx, booking);
    return bookings.map(({ userId }) => userId);
  });
}

export const bookingJobs: Job[] = [{ name: 'remindOfBookings', cron: '*/5 * * * *', run: remindOfBookings }];
