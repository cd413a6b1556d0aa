// What happens in the forum, told to all processes of the shop: once an event, after the commit.
import { publish } from '#server/events.ts';
import type { ReplyChangeKind } from '#server/graphql/resolver-types.ts';
import type { ThreadKind } from './replies.ts';

/** A question or a story. */
export interface ThreadKey {
  kind: ThreadKind;
  id: string;
}

/** A reply was given its number: written, or released after it was held back. */
export async function tellAdded(thread: ThreadKey): Promise<void> {
  await publish({ topic: 'thread', key: thread.id, detail: 'ADDED' });
  if (thread.kind === 'question') await tellCounts(thread.id);
}

/** A reply is no longer what it was. */
export async function tellChanged(thread: ThreadKey, replyId: string, kind: ReplyChangeKind): Promise<void> {
  await publish({ topic: 'thread', key: thread.id, detail: `${kind} ${replyId}` });
  const movesCounts = kind === 'REMOVED' || kind === 'RESTORED';
  if (movesCounts && thread.kind === 'question') await tellCounts(thread.id);
}

/** Counts of a question moved, or it came or went. */
export function tellCounts(questionId: string): Promise<void> {
  return publish({ topic: 'forum', key: 'questions', detail: questionId });
}
