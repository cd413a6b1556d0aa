import { type Column, columns, integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Services and times to look up, as parallel lists. */
interface SlotLookup {
  serviceIds: readonly string[];
  from: readonly Date[];
  until: readonly Date[];
}

const seats: Column<number[]> = { type: 'integer[]' };

/** The taken seats by the time of their bookings; `index` is the zero-based position in the lists. */
export const takenSeats = query(
  { index: integer, ...columns('Booking', 'startsAt', 'endsAt'), seats },
  ({ serviceIds, from, until }: SlotLookup) => sql`
    select (a."index" - 1)::int as "index", b."startsAt", b."endsAt", array_agg(b."seat") as "seats"
    from unnest(${serviceIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[])
      with ordinality as a("serviceId", "from", "until", "index")
    join "Booking" b on b."serviceId" = a."serviceId" and b."status" = 'CONFIRMED'
      and b."startsAt" >= a."from" and b."startsAt" < a."until"
    group by 1, 2, 3`,
);
