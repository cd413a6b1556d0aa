import { column, integer, nullable, query, text, timestamp, uuid } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isPublic, isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** The characters to read for an excerpt, enough for any Markdown in it. */
const EXCERPT_CHARACTERS = 1_000;

const isReadableQuestion = sql`q."authorId" = of."id" and ${isVisible('q')}`;
const isReadablePost = sql`p."authorId" = of."id" and ${isPublic('p')}`;
/** A reply that has its number, in a thread that everyone can read. */
const isReadableReply = sql`r."authorId" = of."id" and r."number" is not null and ${isVisible('r')} and (
  exists (select 1 from "ForumQuestion" q where q."id" = r."questionId" and ${isVisible('q')})
  or exists (select 1 from "ForumPost" p where p."id" = r."postId" and ${isPublic('p')}))`;

/** The public questions, replies and stories of a member, newest first. Reads at most a page of each kind. */
export const memberEntries = query(
  {
    kind: text,
    id: uuid,
    createdAt: timestamp,
    title: text,
    slug: text,
    text,
    questionId: nullable(uuid),
    postId: nullable(uuid),
    number: nullable(integer),
  },
  (userId: string, { first, offset }: { first: number; offset: number }) => sql`
    with of as (select ${userId}::uuid as "id")
    select * from (
      (select 'QUESTION' as "kind", q."id", q."createdAt", q."title", q."slug", q."subTitle" as "text",
          q."id" as "questionId", null::uuid as "postId", null::int as "number"
        from of join "ForumQuestion" q on ${isReadableQuestion}
        order by q."createdAt" desc, q."id" limit ${offset + first + 1}::int)
      union all
      (select 'REPLY', r."id", r."repliedAt", coalesce(q."title", ''), coalesce(q."slug", ''),
          left(r."text", ${EXCERPT_CHARACTERS}::int), r."questionId", r."postId", r."number"
        from of join "ForumReply" r on ${isReadableReply} left join "ForumQuestion" q on q."id" = r."questionId"
        order by r."repliedAt" desc, r."id" limit ${offset + first + 1}::int)
      union all
      (select 'POST', p."id", p."createdAt", '', '', left(p."content", ${EXCERPT_CHARACTERS}::int), null, p."id", null
        from of join "ForumPost" p on ${isReadablePost}
        order by p."createdAt" desc, p."id" limit ${offset + first + 1}::int)
    ) entry
    order by "createdAt" desc, "id" limit ${first + 1}::int offset ${offset}::int`,
);

export const memberEntryCount = query(
  { count: integer },
  (userId: string) => sql`
    select (select count(*) from "ForumQuestion" q where ${isReadableQuestion})::int
      + (select count(*) from "ForumReply" r where ${isReadableReply})::int
      + (select count(*) from "ForumPost" p where ${isReadablePost})::int as "count"
    from (select ${userId}::uuid as "id") of`,
);

/** A member by name; none for closed accounts. */
export const memberByUsername = query(
  {
    id: column('User', 'id'),
    name: column('User', 'name'),
    username: column('User', 'username'),
    imageKey: column('User', 'imageKey'),
  },
  (username: string) => sql`
    select u."id", u."name", u."username", u."imageKey" from "User" u
    where u."username" = ${username} and u."closedAt" is null and u."completedAt" is not null`,
);
