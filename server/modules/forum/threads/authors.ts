// The public author of a text. Closed accounts and visitors are Anonymous.
import { z } from 'zod';
import { ANONYMOUS_USERNAME } from '#rules/constants.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

/** An author as `authorJson` returns it, unless it is Anonymous. */
export const authorShape = z.strictObject({
  name: z.string(),
  username: z.string(),
  imageKey: z.string().nullable(),
});

export type AuthorRow = z.output<typeof authorShape>;

export const ANONYMOUS: AuthorRow = { name: 'Anonymous', username: ANONYMOUS_USERNAME, imageKey: null };

/** The author with an id, as JSON; null for Anonymous. */
export function authorJson(authorId: Sql): Sql {
  return sql`(
    select json_build_object('name', u."name", 'username', u."username", 'imageKey', u."imageKey")
    from "User" u where u."id" = ${authorId} and u."closedAt" is null and u."completedAt" is not null)`;
}
