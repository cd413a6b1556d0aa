// What becomes of a person's words in the forum when their account is closed, and who is told of it.
import { MANY, publish, type ShopEvent } from '#server/platform/events/events.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Where a person took part: what others may have on screen with their name on it. */
export interface TalkOf {
  questionIds: string[];
  storyIds: string[];
}

/** Threads they began, wrote or reacted in, or are spoken to in; asked for while that can be known. */
export async function talkOf(tx: Tx, userId: string): Promise<TalkOf> {
  const [talk] = await rows<TalkOf>(
    sql`
    with spoken as (
      select "questionId", "postId" from "ForumReply" where "authorId" = ${userId}::uuid
      union
      select r."questionId", r."postId" from "ForumReaction" x join "ForumReply" r on r."id" = x."replyId"
      where x."userId" = ${userId}::uuid
      union
      select r."questionId", r."postId" from "User" u join "ForumReply" r on r."mentions" @> array[u."username"]
      where u."id" = ${userId}::uuid
    )
    select array(select "id" from "ForumQuestion" where "authorId" = ${userId}::uuid
        union select "questionId" from spoken where "questionId" is not null) as "questionIds",
      array(select "id" from "ForumPost" where "authorId" = ${userId}::uuid
        union select "postId" from spoken where "postId" is not null) as "storyIds"`,
    tx,
  );
  return talk ?? { questionIds: [], storyIds: [] };
}

/** After the commit: whoever reads along in one of their threads is told once, and reads it anew. */
export async function tellOfLeaving({ questionIds, storyIds }: TalkOf): Promise<void> {
  const changed = (key: string): ShopEvent => ({ topic: 'thread', key, detail: MANY });
  const moved = (detail: string): ShopEvent => ({ topic: 'forum', key: 'stories', detail });
  const events = [...[...questionIds, ...storyIds].map(changed), ...storyIds.map(moved)];
  if (events.length > 0) await publish(...events);
}

/** decisions: "A question with replies is anonymised, not removed." So are replies and stories. */
export async function leaveForum(tx: Tx, userId: string, at: Date): Promise<void> {
  const theirs = { authorId: userId };
  await tx.forumRevision.deleteMany({
    where: { OR: [{ question: theirs }, { reply: theirs }, { post: theirs }] },
  });
  // By the name they have; under names they had before nobody finds them any more.
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
  // What was reported is still to be looked at.
  await tx.forumReport.updateMany({ where: { userId }, data: { userId: null } });
  await removeReactions(tx, userId);
}

/** Reactions say whom a person likes, and nobody but them: they go, and are counted no more. */
async function removeReactions(tx: Tx, userId: string): Promise<void> {
  // Held in one order for everybody who goes at once.
  await tx.$executeRaw`
    select 1 from "ForumReply" where "id" in (
      select "replyId" from "ForumReaction" where "userId" = ${userId}::uuid
    ) order by "id" for update`;
  await tx.$executeRaw`
    with gone as (
      delete from "ForumReaction" where "userId" = ${userId}::uuid returning "replyId", "kind"
    ), lost as (
      select "replyId", count(*) filter (where "kind" = 'VOTE') as votes,
        count(*) filter (where "kind" = 'HEART') as hearts, count(*) filter (where "kind" = 'THUMB_UP') as thumbs
      from gone group by "replyId"
    )
    update "ForumReply" r set "voteCount" = r."voteCount" - lost.votes,
      "heartCount" = r."heartCount" - lost.hearts, "thumbUpCount" = r."thumbUpCount" - lost.thumbs
    from lost where r."id" = lost."replyId"`;
}
