import type { SlotTime } from '#rules/booking.ts';
import { integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

interface WantedSeat extends SlotTime {
  serviceId: string;
  /** Seats per slot. */
  seats: number;
  /** A booking that is moved to this slot, and so gives up its seat; null for a new one. */
  movedId: string | null;
}

/**
 * The lowest free seat of a slot; none if that many are taken. Also counts bookings from before the slots of the service
 * or their seats were changed: they may overlap, or have a higher seat. No booking lasts a day.
 */
export const freeSeat = query(
  { seat: integer },
  ({ serviceId, startsAt, endsAt, seats, movedId }: WantedSeat) => sql`
    with taken as (
      select distinct b."seat" from "Booking" b
      where b."serviceId" = ${serviceId}::uuid and b."status" = 'CONFIRMED'
        and b."startsAt" > ${startsAt}::timestamptz - interval '1 day' and b."startsAt" < ${endsAt}::timestamptz
        and b."endsAt" > ${startsAt}::timestamptz and b."id" is distinct from ${movedId}::uuid
    )
    select s."seat" from generate_series(1, ${seats}::int) as s("seat")
    where s."seat" not in (select "seat" from taken) and (select count(*) from taken) < ${seats}::int
    order by s."seat" limit 1`,
);
