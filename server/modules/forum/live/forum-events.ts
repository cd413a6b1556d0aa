// Publishes forum events to all processes. Call these functions once per change, after the commit.
import { publish, type ShopEvent } from '#server/platform/events/events.ts';
import type { ReplyChangeKind } from '#server/generated/resolver-types.ts';
import { THREAD_KINDS, type ThreadKey } from '#server/modules/forum/threads/thread-kinds.ts';

/** A reply was written or released, and has its number now. */
export async function publishReplyAdded(thread: ThreadKey): Promise<void> {
  await publish({ topic: 'thread', key: thread.id, detail: 'ADDED' }, toListEvent(thread));
}

/** A reply was edited, removed, restored, reacted to or marked as helpful. */
export async function publishReplyChanged(
  thread: ThreadKey,
  replyId: string,
  kind: ReplyChangeKind,
): Promise<void> {
  const changesCounts = kind === 'REMOVED' || kind === 'RESTORED';
  const counts = changesCounts ? [toListEvent(thread)] : [];
  await publish({ topic: 'thread', key: thread.id, detail: `${kind} ${replyId}` }, ...counts);
}

/** Event detail of a thread: the thread itself changed. */
export const THREAD_CHANGED = 'QUESTION';

/** A thread was edited, locked, moved, hidden, shown or removed. Reaches its readers and the lists. */
export function publishThreadChanged(thread: ThreadKey): Promise<void> {
  const event = { topic: 'thread', key: thread.id } as const;
  return publish(
    { ...event, detail: THREAD_CHANGED },
    // Streams of its replies must check whether the thread still exists.
    { ...event, detail: 'COUNTS' },
    toListEvent(thread),
  );
}

/** Someone reacted to a thread, or took it back. Reaches the readers of a question, and the lists of posts. */
export function publishThreadReacted(thread: ThreadKey): Promise<void> {
  const event = { topic: 'thread', key: thread.id, detail: THREAD_CHANGED } as const;
  return publish(thread.kind === 'question' ? event : toListEvent(thread));
}

/** A thread was created, or its counts changed. */
export function publishThreadCounts(thread: ThreadKey): Promise<void> {
  return publish({ topic: 'thread', key: thread.id, detail: 'COUNTS' }, toListEvent(thread));
}

function toListEvent({ kind, id }: ThreadKey): ShopEvent {
  return { topic: 'forum', key: THREAD_KINDS[kind].list, detail: id };
}
