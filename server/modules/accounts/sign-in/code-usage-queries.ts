import { integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Counts the codes sent to unknown devices in a period, and those used. A code that was not sent expires immediately. */
export const codeUses = query(
  { sent: integer, used: integer },
  (after: Date, until: Date) => sql`
    select count(*)::int as "sent", count("consumedAt")::int as "used" from "CodeChallenge"
    where "createdAt" > ${after} and "createdAt" <= ${until}
      and not "isKnownDevice" and "mobile" not like 'mail:%' and "expiresAt" > "createdAt"`,
);
