// Reactions to replies: one row per member and kind, and their counts as columns of the reply.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { ReactionKind } from '#server/generated/prisma/client.ts';
import { spend, unspend } from '#server/platform/limits/rate-limits.ts';
import { type Sql, raw, rows, sql } from '#server/platform/database/sql.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireShownReply } from './shown-reply.ts';
import { threadOf } from '#server/modules/forum/threads/threads.ts';

const COUNTS: Record<ReactionKind, Sql> = {
  VOTE: raw('"voteCount"'),
  HEART: raw('"heartCount"'),
  THUMB_UP: raw('"thumbUpCount"'),
};

export interface WantedReaction {
  kind: ReactionKind;
  on: boolean;
}

/** Sets or removes a reaction of the viewer. Throws NOT_FOUND. The same state again changes nothing. */
export async function setReaction(
  viewer: Viewer | null,
  replyId: string,
  { kind, on }: WantedReaction,
): Promise<ReplyRow> {
  const { id: userId } = requireViewer(viewer);
  const reply = await requireShownReply(replyId);
  const isSet = (await db.forumReaction.count({ where: { replyId, userId, kind } })) > 0;
  if (isSet !== on && (await change(replyId, userId, { kind, on })))
    await publishReplyChanged(threadOf(reply), replyId, 'REACTIONS');
  return requireReply(replyId);
}

/** Returns whether anything changed: another tab of the same member may have been faster. */
async function change(replyId: string, userId: string, { kind, on }: WantedReaction): Promise<boolean> {
  if (on) await spend('reactionDaily', userId);
  const isChanged = await write(replyId, userId, { kind, on });
  if (on && !isChanged) await unspend('reactionDaily', userId);
  return isChanged;
}

// One statement, so that the row and the count change together.
async function write(replyId: string, userId: string, { kind, on }: WantedReaction): Promise<boolean> {
  const count = COUNTS[kind];
  const changed = on
    ? sql`insert into "ForumReaction" ("replyId", "userId", "kind", "createdAt")
        values (${replyId}::uuid, ${userId}::uuid, ${kind}::"ReactionKind", ${now()}::timestamptz)
        on conflict do nothing returning 1`
    : sql`delete from "ForumReaction" where "replyId" = ${replyId}::uuid and "userId" = ${userId}::uuid
        and "kind" = ${kind}::"ReactionKind" returning 1`;
  const step = on ? sql`1` : sql`-1`;
  const found = await rows(sql`
    with changed as (${changed})
    update "ForumReply" set ${count} = ${count} + ${step}
    where "id" = ${replyId}::uuid and exists (select 1 from changed) returning "id"`);
  return found.length > 0;
}
