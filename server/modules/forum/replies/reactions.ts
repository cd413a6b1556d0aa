// Reactions to replies: one row per member and kind, and the counts by kind on the reply.
import { REACTIONS, type ReactionKind } from '#rules/forum/reactions.ts';
import { db } from '#server/platform/database/db.ts';
import { spend, unspend } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import { deleteReaction, insertReaction, type ReactionKey } from './reactions-queries.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireShownReply } from './shown-reply.ts';
import { threadOf } from '#server/modules/forum/threads/thread-kinds.ts';

/** Kinds without reactions may be missing. */
export type ReactionCounts = Partial<Record<ReactionKind, number>>;

/** The counts of all kinds, in display order. */
export const listReactions = (counts: ReactionCounts) =>
  REACTIONS.map(({ kind }) => ({ kind, count: counts[kind] ?? 0 }));

/** The counts of the kinds that have a field of their own in REST and in `ReactionCounts` of the graph. */
export const namedCounts = ({ VOTE: vote = 0, HEART: heart = 0, THUMB_UP: thumbUp = 0 }: ReactionCounts) => ({
  vote,
  heart,
  thumbUp,
});

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
  const key = { replyId, userId, kind };
  const isSet = (await db.forumReaction.count({ where: key })) > 0;
  // Another tab of the same member may be faster.
  const isChanged = isSet !== on && (on ? await spendAndInsert(key) : await deleteReaction(key));
  if (isChanged) await publishReplyChanged(threadOf(reply), replyId, 'REACTIONS');
  return requireReply(replyId);
}

async function spendAndInsert(key: ReactionKey): Promise<boolean> {
  await spend('reactionDaily', key.userId);
  const isNew = await insertReaction(key);
  if (!isNew) await unspend('reactionDaily', key.userId);
  return isNew;
}
