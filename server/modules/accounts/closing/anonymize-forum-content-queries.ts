import { command, query, uuids } from '#server/platform/database/query.ts';
import { raw, sql } from '#server/platform/database/sql.ts';

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
      select "questionId", null from "QuestionReaction" where "userId" = ${userId}::uuid
      union
      select null, "postId" from "PostReaction" where "userId" = ${userId}::uuid
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

/** Deletes the notifications of others that name the user as the author of a reply that mentions them. */
export const deleteMentionNotifications = command(
  (userId: string) => sql`
    delete from "Notification" n using "ForumReply" r, "User" u
    where r."authorId" = ${userId}::uuid and u."username" = any(r."mentions") and n."userId" = u."id"
      and n."mergeKey" = 'mention:' || r."id"`,
);

/** Reaction tables with the column of their target, and the table that counts them. */
export const REACTION_TABLES = [
  { reactions: raw('"ForumReaction"'), idColumn: raw('"replyId"'), counted: raw('"ForumReply"') },
  { reactions: raw('"QuestionReaction"'), idColumn: raw('"questionId"'), counted: raw('"ForumQuestion"') },
  { reactions: raw('"PostReaction"'), idColumn: raw('"postId"'), counted: raw('"ForumPost"') },
] as const;

type ReactionTable = (typeof REACTION_TABLES)[number];

/** Locks the content that the user reacted to, in a fixed order to avoid deadlocks. */
export const lockReactedTo = command(
  ({ reactions, idColumn, counted }: ReactionTable, userId: string) => sql`
    select from ${counted} where "id" in (
      select ${idColumn} from ${reactions} where "userId" = ${userId}::uuid
    ) order by "id" for update`,
);

/** Deletes the user's reactions and updates the counts. */
export const deleteReactionsOf = command(
  ({ reactions, idColumn, counted }: ReactionTable, userId: string) => sql`
    with gone as (
      delete from ${reactions} where "userId" = ${userId}::uuid returning ${idColumn} as "id", "kind"
    ), theirs as (
      select "id", array_agg("kind") as "kinds" from gone group by "id"
    )
    update ${counted} t set "reactionCounts" = (
      select jsonb_object_agg("kind", "count"::int - ("kind" = any(theirs."kinds"))::int)
      from jsonb_each_text(t."reactionCounts") as counts("kind", "count")
    )
    from theirs where t."id" = theirs."id"`,
);
