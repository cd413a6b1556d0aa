import { columns, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const DUE_DATE = columns('RepeatOrder', 'userId', 'nextOn', 'variantId');

export type DueDate = RowOf<typeof DUE_DATE>;

const isDue = (until: string) => sql`
  r."pausedAt" is null and r."nextOn" <= ${until}::date and r."remindedFor" is distinct from r."nextOn"`;

/** The next people after `after` who have an active repeat order to remind of, whose date is at most `until`. */
export const listDueBuyers = query(
  columns('RepeatOrder', 'userId'),
  (until: string, after: string | null, limit: number) => sql`
    select distinct r."userId" from "RepeatOrder" r
    where ${isDue(until)} and (${after}::uuid is null or r."userId" > ${after}::uuid)
    order by r."userId" limit ${limit}`,
);

/**
 * Marks the active repeat orders of a person whose date is at most `until` as notified for that date, and returns them.
 * Run it in a transaction, which reads days as UTC.
 */
export const takeDueDates = query(
  DUE_DATE,
  (userId: string, until: string) => sql`
    update "RepeatOrder" o set "remindedFor" = o."nextOn"
    where o."id" in (
      select r."id" from "RepeatOrder" r
      where r."userId" = ${userId}::uuid and ${isDue(until)}
      order by r."id" for update skip locked)
    returning o."userId", o."nextOn", o."variantId"`,
);
