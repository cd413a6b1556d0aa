import { integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The lowest free seat of a slot. */
export const freeSeat = query(
  { seat: integer },
  (serviceId: string, startsAt: Date, seats: number) => sql`
    select s."seat" from generate_series(1, ${seats}::int) as s("seat")
    where not exists (select 1 from "Booking" b where b."serviceId" = ${serviceId}::uuid
      and b."startsAt" = ${startsAt}::timestamptz and b."seat" = s."seat" and b."status" = 'CONFIRMED')
    order by s."seat" limit 1`,
);
