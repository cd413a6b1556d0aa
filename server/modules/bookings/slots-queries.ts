import { column, integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Services and times to count, as parallel lists. */
interface SlotLookup {
  serviceIds: readonly string[];
  /** Seats per slot. */
  seats: readonly number[];
  from: readonly Date[];
  until: readonly Date[];
}

/** The number of taken seats per slot that has any; `index` is the zero-based position in the lists. */
export const takenSlots = query(
  { index: integer, startsAt: column('Booking', 'startsAt'), taken: integer },
  ({ serviceIds, seats, from, until }: SlotLookup) => sql`
    select (a."index" - 1)::int as "index", b."startsAt", count(*)::int as "taken"
    from unnest(${serviceIds}::uuid[], ${seats}::int[], ${from}::timestamptz[], ${until}::timestamptz[])
      with ordinality as a("serviceId", "seats", "from", "until", "index")
    join "Booking" b on b."serviceId" = a."serviceId" and b."status" = 'CONFIRMED'
      and b."startsAt" >= a."from" and b."startsAt" < a."until" and b."seat" between 1 and a."seats"
    group by 1, 2`,
);
