import { command, query, uuids } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Threads that a user started, wrote or reacted in, or is mentioned in. */
export const threadsOfUser = query(
  { questionIds: uuids, storyIds: uuids },
  (userId: string) => sql`
    with threads as (
      select "questionId", "postId" from "ForumReply" where "authorId" = ${userId}::uuid
      union
      select r."questionId", r."postId" from "ForumReaction" x join "ForumReply" r on r."id" = x."replyId"
      where x."userId" = ${userId}::uuid
      union
      select r."questionId", r."postId" from "User" u join "ForumReply" r on r."mentions" @> array[u."username"]
      where u."id" = ${userId}::uuid
    )
    select array(select "id" from "ForumQuestion" where "authorId" = ${userId}::uuid
        union select "questionId" from threads where "questionId" is not null) as "questionIds",
      array(select "id" from "ForumPost" where "authorId" = ${userId}::uuid
        union select "postId" from threads where "postId" is not null) as "storyIds"`,
);

export const removeMentions = command(
  (userId: string) => sql`
    update "ForumReply" set "mentions" = array_remove("mentions", u."username")
    from "User" u where u."id" = ${userId}::uuid and "mentions" @> array[u."username"]`,
);

/** In a fixed order, to avoid deadlocks. */
export const lockRepliesWithReactionsOf = command(
  (userId: string) => sql`
    select from "ForumReply" where "id" in (
      select "replyId" from "ForumReaction" where "userId" = ${userId}::uuid
    ) order by "id" for update`,
);

/** Deletes the user's reactions and updates the counts of the replies. */
export const deleteReactionsOf = command(
  (userId: string) => sql`
    with gone as (
      delete from "ForumReaction" where "userId" = ${userId}::uuid returning "replyId", "kind"
    ), theirs as (
      select "replyId", array_agg("kind") as "kinds" from gone group by "replyId"
    )
    update "ForumReply" r set "reactionCounts" = (
      select jsonb_object_agg("kind", "count"::int - ("kind" = any(theirs."kinds"))::int)
      from jsonb_each_text(r."reactionCounts") as counted("kind", "count")
    )
    from theirs where r."id" = theirs."replyId"`,
);
