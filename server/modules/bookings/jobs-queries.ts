import { columns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

interface ReminderTimes {
  at: Date;
  dayAhead: Date;
  shortlyAhead: Date;
  /** Bookings made or moved later than this before their start are reminded shortly before it. */
  noticeSeconds: number;
}

/** Marks bookings that begin soon as reminded, and returns them. */
export const takeDueBookings = query(
  columns('Booking', 'id'),
  ({ at, dayAhead, shortlyAhead, noticeSeconds }: ReminderTimes, limit: number) => sql`
    update "Booking" set "remindedAt" = ${at}::timestamptz where "id" in (
      select b."id" from "Booking" b
      where b."status" = 'CONFIRMED' and b."remindedAt" is null
        and b."startsAt" > ${at}::timestamptz and b."startsAt" <= ${dayAhead}::timestamptz
        and (b."startsAt" <= ${shortlyAhead}::timestamptz
          or coalesce(b."movedAt", b."createdAt") <= b."startsAt" - ${noticeSeconds}::int * interval '1 second')
      order by b."startsAt", b."id" limit ${limit} for update skip locked)
    returning "id"`,
);
