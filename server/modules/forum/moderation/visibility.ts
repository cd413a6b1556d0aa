// What of the forum can be read: the one place that says it. A removed piece was taken back by its author, a hidden
// one by the shop; a held story waits until it is released (a held reply has no number until then).
import { raw, type Sql } from '#server/platform/database/sql.ts';

/** A row of questions, replies or stories that is neither removed nor hidden; `table` is its name in the statement. */
export const isNotRemoved = (table: string): Sql =>
  raw(`${table}."removedAt" is null and ${table}."hiddenAt" is null`);

/** A story that everybody can read. */
export const isPublic = (table: string): Sql =>
  raw(`${table}."removedAt" is null and ${table}."hiddenAt" is null and ${table}."heldAt" is null`);

/** `isNotRemoved` as a condition of Prisma. */
export const NOT_REMOVED = { removedAt: null, hiddenAt: null } as const;

/** `isPublic` as a condition of Prisma. */
export const PUBLIC = { ...NOT_REMOVED, heldAt: null } as const;
