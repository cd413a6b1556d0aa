import { allColumns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Claims due messages until a time, so that no other process takes them. */
export const takeDueMessages = query(
  allColumns('OutgoingMessage'),
  (at: Date, until: Date, limit: number) => sql`
    update "OutgoingMessage" set "tries" = "tries" + 1, "nextTryAt" = ${until}
    where "id" in (
      select "id" from "OutgoingMessage"
      where "sentAt" is null and "failedAt" is null and "nextTryAt" <= ${at}
      order by "nextTryAt", "id" limit ${limit} for update skip locked)
    returning *`,
);
