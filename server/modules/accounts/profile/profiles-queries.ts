import { allColumns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

export const userForUpdate = query(
  allColumns('User'),
  (id: string) => sql`select * from "User" where "id" = ${id}::uuid and "closedAt" is null for update`,
);
