// Anonymizes the forum content of a user whose account is closed.
import { MANY_CHANGES, publish, type ShopEvent } from '#server/platform/events/events.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Threads that show a user's name. */
export interface ForumActivity {
  questionIds: string[];
  storyIds: string[];
}

/** Threads a user started, wrote or reacted in, or is mentioned in. Call it before `leaveForum`. */
export async function findForumActivity(tx: Tx, userId: string): Promise<ForumActivity> {
  const [talk] = await rows<ForumActivity>(
    sql`
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
    tx,
  );
  return talk ?? { questionIds: [], storyIds: [] };
}

/** Call it after the commit: tells open pages of these threads to reload. */
export async function publishAuthorLeft({ questionIds, storyIds }: ForumActivity): Promise<void> {
  const changed = (key: string): ShopEvent => ({ topic: 'thread', key, detail: MANY_CHANGES });
  const moved = (detail: string): ShopEvent => ({ topic: 'forum', key: 'stories', detail });
  const events = [...[...questionIds, ...storyIds].map(changed), ...storyIds.map(moved)];
  if (events.length > 0) await publish(...events);
}

/** Removes questions without replies and anonymizes all other content, which others replied to or rely on. */
export async function leaveForum(tx: Tx, userId: string, at: Date): Promise<void> {
  const theirs = { authorId: userId };
  await tx.forumRevision.deleteMany({
    where: { OR: [{ question: theirs }, { reply: theirs }, { post: theirs }] },
  });
  // Mentions of former usernames no longer lead to anybody.
  await tx.$executeRaw`
    update "ForumReply" set "mentions" = array_remove("mentions", u."username")
    from "User" u where u."id" = ${userId}::uuid and "mentions" @> array[u."username"]`;
  await tx.forumQuestion.updateMany({
    where: { ...theirs, replyCount: 0, removedAt: null },
    data: { removedAt: at },
  });
  await tx.forumQuestion.updateMany({ where: theirs, data: { authorId: null } });
  await tx.forumReply.updateMany({ where: theirs, data: { authorId: null } });
  await tx.forumPost.updateMany({ where: theirs, data: { authorId: null } });
  // Their reports still await moderation.
  await tx.forumReport.updateMany({ where: { userId }, data: { userId: null } });
  await removeReactions(tx, userId);
}

/** Deletes the user's reactions and updates the counts. */
async function removeReactions(tx: Tx, userId: string): Promise<void> {
  // Locked in a fixed order, to avoid deadlocks.
  await tx.$executeRaw`
    select 1 from "ForumReply" where "id" in (
      select "replyId" from "ForumReaction" where "userId" = ${userId}::uuid
    ) order by "id" for update`;
  await tx.$executeRaw`
    with gone as (
      delete from "ForumReaction" where "userId" = ${userId}::uuid returning "replyId", "kind"
    ), theirs as (
      select "replyId", array_agg("kind") as "kinds" from gone group by "replyId"
    )
    update "ForumReply" r set "reactionCounts" = (
      select jsonb_object_agg("kind", "count"::int - ("kind" = any(theirs."kinds"))::int)
      from jsonb_each_text(r."reactionCounts") as counted("kind", "count")
    )
    from theirs where r."id" = theirs."replyId"`;
}
