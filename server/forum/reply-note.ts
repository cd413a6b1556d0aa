// What a notification says of a reply.
import { cut } from '#rules/cut.ts';
import type { NewNotification } from '#server/notifications/notifications.ts';
import { pathOf, type ThreadState } from './threads.ts';

/** What a notification says must fit a line. */
const TITLE_CHARACTERS = 60;

export type Note = NewNotification & { userId: string };

type Named = Pick<ThreadState, 'kind' | 'id' | 'title' | 'slug'>;

/** There is a new one. Those of a thread become one notification until it is read. */
export function replyNote(thread: Named, userId: string): Note {
  return {
    userId,
    kind: 'FORUM',
    title: `New reply to ${nameOf(thread)}`,
    url: pathOf(thread),
    mergeKey: `${thread.kind}:${thread.id}`,
  };
}

/** One speaks to them. */
export function mentionNote(
  thread: Named,
  { id, authorName }: { id: string; authorName: string },
  userId: string,
): Note {
  return {
    userId,
    kind: 'FORUM',
    title: `${authorName} speaks to you in ${nameOf(thread)}`,
    url: pathOf(thread),
    mergeKey: `mention:${id}`,
  };
}

function nameOf({ kind, title }: Named): string {
  return kind === 'question' ? `'${cut(title, TITLE_CHARACTERS)}'` : 'a story';
}
