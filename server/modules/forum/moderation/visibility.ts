// The only definition of which forum content can be read. Removed content was deleted by its author, hidden
// content by the shop. A pending post is not public yet; a pending reply has no number until its release.
import { raw, type Sql } from '#server/platform/database/sql.ts';

/** The condition for content that is neither removed nor hidden. `table` is its alias in the statement. */
export const isVisible = (table: string): Sql =>
  raw(`${table}."removedAt" is null and ${table}."hiddenAt" is null`);

/** The condition for posts that everyone can read. */
export const isPublic = (table: string): Sql =>
  raw(`${table}."removedAt" is null and ${table}."hiddenAt" is null and ${table}."heldAt" is null`);

/** The condition for content that awaits review and can be read only by its author. */
export const isPending = (table: string): Sql => raw(`${table}."heldAt" is not null`);

/** `isVisible` as a Prisma condition. */
export const VISIBLE = { removedAt: null, hiddenAt: null } as const;

/** `isPublic` as a Prisma condition. */
export const PUBLIC = { ...VISIBLE, pendingSince: null } as const;

/** `isPending` as a Prisma condition. */
export const PENDING = { pendingSince: { not: null } } as const;
