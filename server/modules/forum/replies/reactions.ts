// Reactions to replies, questions and posts: one row per member and kind. The row of the target has the counts by kind.
import { REACTIONS_TO, type ReactionKind, type ReactionTarget } from '#rules/forum/reactions.ts';
import { invalid } from '#server/platform/errors.ts';
import { consumeLimit, releaseLimit } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { publishReplyChanged, publishThreadReacted } from '#server/modules/forum/live/forum-events.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { ReactionCounts } from './reaction-counts.ts';
import { deleteReaction, insertReaction, ownReactions, type ReactionKey } from './reactions-queries.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireShownReply } from './shown-reply.ts';
import { threadOf, type ThreadKey, type ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import { requireThread, requireThreadHead, type ThreadRows } from '#server/modules/forum/threads/threads.ts';

/** The counts of all kinds that the target takes, in display order. */
export const listReactions = (target: ReactionTarget, counts: ReactionCounts) =>
  REACTIONS_TO[target].map(({ kind }) => ({ kind, count: counts[kind] ?? 0 }));

/** The counts of the kinds that have a field in REST and in `ReactionCounts` of the schema. */
export const namedCounts = ({ VOTE: vote = 0, HEART: heart = 0, THUMB_UP: thumbUp = 0 }: ReactionCounts) => ({
  vote,
  heart,
  thumbUp,
});

export interface WantedReaction {
  kind: ReactionKind;
  on: boolean;
}

/** Sets or removes a reaction of the viewer. The same state again changes nothing. @throws NOT_FOUND */
export async function setReaction(
  viewer: Viewer | null,
  replyId: string,
  { kind, on }: WantedReaction,
): Promise<ReplyRow> {
  const { id: userId } = requireViewer(viewer);
  const reply = await requireShownReply(replyId);
  const isChanged = await changeReaction({ target: 'reply', id: replyId, userId, kind }, on);
  if (isChanged) await publishReplyChanged(threadOf(reply), replyId, 'REACTIONS');
  return requireReply(replyId);
}

/** Like `setReaction`, for a question or a post. @throws VALIDATION for a kind that it does not take */
export async function setThreadReaction<Kind extends ThreadKind>(
  viewer: Viewer | null,
  thread: ThreadKey & { kind: Kind },
  { kind, on }: WantedReaction,
): Promise<ThreadRows[Kind]> {
  const { id: userId } = requireViewer(viewer);
  await requireThreadHead(thread);
  if (!REACTIONS_TO[thread.kind].some((reaction) => reaction.kind === kind))
    throw invalid({ kind: /*i18n*/ 'Please choose another reaction' });
  const isChanged = await changeReaction({ target: thread.kind, id: thread.id, userId, kind }, on);
  if (isChanged) await publishThreadReacted(thread);
  return requireThread(thread.kind, thread.id);
}

/** Sets or removes a reaction and returns whether anything changed. */
async function changeReaction(key: ReactionKey, on: boolean): Promise<boolean> {
  const [own] = await rows(ownReactions(key.target, key.userId, [key.id]));
  const isSet = own?.kinds.includes(key.kind) === true;
  // Another tab of the same member may have made the change first.
  if (isSet === on) return false;
  return on ? spendAndInsert(key) : (await rows(deleteReaction(key))).length > 0;
}

async function spendAndInsert(key: ReactionKey): Promise<boolean> {
  await consumeLimit('reactionDaily', key.userId);
  const isNew = (await rows(insertReaction(key))).length > 0;
  if (!isNew) await releaseLimit('reactionDaily', key.userId);
  return isNew;
}
