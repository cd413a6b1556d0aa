import { column, query, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isPublic, isVisible } from './visibility.ts';

/**
 * Content that is pending since a time, oldest first. Skips reported, hidden and removed content, and content by
 * closed or silenced accounts.
 */
export const overdueContent = query(
  { kind: text, id: column('ForumReply', 'id') },
  (since: Date, at: Date, limit: number) => {
    const isOverdue = sql`x."heldAt" <= ${since}::timestamptz and ${isVisible('x')}
    and exists (select 1 from "User" u where u."id" = x."authorId" and u."closedAt" is null
      and (u."silencedUntil" is null or u."silencedUntil" <= ${at}::timestamptz))`;
    return sql`
    select "kind", "id" from (
      select 'reply' as "kind", x."id", x."heldAt" from "ForumReply" x
      where ${isOverdue}
        and not exists (select 1 from "ForumReport" f where f."replyId" = x."id" and f."settledAt" is null)
        and (exists (select 1 from "ForumQuestion" q
            where q."id" = x."questionId" and ${isVisible('q')})
          or exists (select 1 from "ForumPost" p
            where p."id" = x."postId" and ${isPublic('p')}))
      union all
      select 'story', x."id", x."heldAt" from "ForumPost" x
      where ${isOverdue}
        and not exists (select 1 from "ForumReport" f where f."postId" = x."id" and f."settledAt" is null)
    ) overdue order by "heldAt", "id" limit ${limit}`;
  },
);
