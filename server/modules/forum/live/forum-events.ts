// Publishes forum events to all processes. Call these functions once per change, after the commit.
import { publish, type ShopEvent } from '#server/platform/events/events.ts';
import type { ReplyChangeKind } from '#server/generated/resolver-types.ts';
import type { ThreadKind } from '#server/modules/forum/replies/replies.ts';

export interface ThreadKey {
  kind: ThreadKind;
  id: string;
}

/** A reply was written or released, and has its number now. */
export async function publishReplyAdded(thread: ThreadKey): Promise<void> {
  await publish({ topic: 'thread', key: thread.id, detail: 'ADDED' }, listEventOf(thread));
}

/** A reply was edited, removed, restored, reacted to or marked as helpful. */
export async function publishReplyChanged(
  thread: ThreadKey,
  replyId: string,
  kind: ReplyChangeKind,
): Promise<void> {
  const changesCounts = kind === 'REMOVED' || kind === 'RESTORED';
  const counts = changesCounts ? [listEventOf(thread)] : [];
  await publish({ topic: 'thread', key: thread.id, detail: `${kind} ${replyId}` }, ...counts);
}

/** Event detail of a thread: the question itself changed. */
export const QUESTION_CHANGED = 'QUESTION';

/** A question was edited, locked, moved, hidden or removed. Reaches its readers and the lists. */
export function publishQuestionChanged(questionId: string): Promise<void> {
  const thread = { topic: 'thread', key: questionId } as const;
  return publish(
    { ...thread, detail: QUESTION_CHANGED },
    // Streams of its replies must check whether the thread still exists.
    { ...thread, detail: 'COUNTS' },
    questionListEvent(questionId),
  );
}

/** A question was created, or its counts changed. */
export function publishQuestionCounts(questionId: string): Promise<void> {
  return publish({ topic: 'thread', key: questionId, detail: 'COUNTS' }, questionListEvent(questionId));
}

/** A post was created, changed or removed. Streams of its replies end once it is gone. */
export function publishPostChanged(postId: string): Promise<void> {
  return publish({ topic: 'thread', key: postId, detail: 'COUNTS' }, postListEvent(postId));
}

function questionListEvent(questionId: string): ShopEvent {
  return { topic: 'forum', key: 'questions', detail: questionId };
}

function postListEvent(postId: string): ShopEvent {
  return { topic: 'forum', key: 'stories', detail: postId };
}

function listEventOf({ kind, id }: ThreadKey): ShopEvent {
  return kind === 'question' ? questionListEvent(id) : postListEvent(id);
}
