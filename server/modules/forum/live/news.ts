// What happens in the forum, told to all processes of the shop: once an event, after the commit.
import { publish, type ShopEvent } from '#server/platform/events/events.ts';
import type { ReplyChangeKind } from '#server/generated/resolver-types.ts';
import type { ThreadKind } from '#server/modules/forum/replies/replies.ts';

/** A question or a story. */
export interface ThreadKey {
  kind: ThreadKind;
  id: string;
}

/** A reply was given its number: written, or released after it was held back. */
export async function tellAdded(thread: ThreadKey): Promise<void> {
  await publish({ topic: 'thread', key: thread.id, detail: 'ADDED' }, countsOf(thread));
}

/** A reply is no longer what it was. */
export async function tellChanged(thread: ThreadKey, replyId: string, kind: ReplyChangeKind): Promise<void> {
  const movesCounts = kind === 'REMOVED' || kind === 'RESTORED';
  const counts = movesCounts ? [countsOf(thread)] : [];
  await publish({ topic: 'thread', key: thread.id, detail: `${kind} ${replyId}` }, ...counts);
}

/** A detail of a thread: the question itself is no longer what it was. */
export const QUESTION_CHANGED = 'QUESTION';

/** A question was changed, closed to replies, moved, or went: all who read it are told, and the lists. */
export function tellQuestion(questionId: string): Promise<void> {
  const thread = { topic: 'thread', key: questionId } as const;
  return publish(
    { ...thread, detail: QUESTION_CHANGED },
    // Its thread is told as well: it may be gone.
    { ...thread, detail: 'COUNTS' },
    countsMoved(questionId),
  );
}

/** Counts of a question moved, or it came. */
export function tellCounts(questionId: string): Promise<void> {
  return publish({ topic: 'thread', key: questionId, detail: 'COUNTS' }, countsMoved(questionId));
}

/** A story came, changed or went: then who follows its talk is let go. */
export function tellStory(postId: string): Promise<void> {
  return publish({ topic: 'thread', key: postId, detail: 'COUNTS' }, storyMoved(postId));
}

function countsMoved(questionId: string): ShopEvent {
  return { topic: 'forum', key: 'questions', detail: questionId };
}

function storyMoved(postId: string): ShopEvent {
  return { topic: 'forum', key: 'stories', detail: postId };
}

function countsOf({ kind, id }: ThreadKey): ShopEvent {
  return kind === 'question' ? countsMoved(id) : storyMoved(id);
}
