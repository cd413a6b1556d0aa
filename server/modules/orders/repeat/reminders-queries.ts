import { columns, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const DUE_DATE = columns('RepeatOrder', 'userId', 'nextOn', 'variantId');

export type DueDate = RowOf<typeof DUE_DATE>;

/**
 * Marks active repeat orders whose date is at most `until` as notified for that date, and returns them. Closed
 * accounts are excluded. Run it in a transaction, which reads days as UTC.
 */
export const takeDueDates = query(
  DUE_DATE,
  (until: string, limit: number) => sql`
    update "RepeatOrder" r set "remindedFor" = r."nextOn"
    where r."id" in (
      select d."id" from "RepeatOrder" d
      where d."pausedAt" is null and d."nextOn" <= ${until}::date and d."remindedFor" is distinct from d."nextOn"
      order by d."userId", d."id" limit ${limit} for update skip locked)
    returning r."userId", r."nextOn", r."variantId"`,
);
