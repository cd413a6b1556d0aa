import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

export const lockPetsOf = command(
  (userId: string) => sql`select from "Pet" where "userId" = ${userId}::uuid order by "id" for update`,
);
