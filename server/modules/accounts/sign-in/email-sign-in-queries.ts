import { allColumns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The account that confirmed the address first, so that later accounts cannot take over its sign-in. */
export const userByEmail = query(
  allColumns('User'),
  (lowerCaseEmail: string) => sql`
    select * from "User" where lower("email") = ${lowerCaseEmail} and "emailConfirmedAt" is not null
      and "completedAt" is not null and "closedAt" is null
    order by "emailConfirmedAt", "id" limit 1`,
);
