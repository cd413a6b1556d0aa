// Builds the notifications about replies.
import { truncate } from '#rules/text/truncate.ts';
import type { NewNotification } from '#server/modules/notifications/notifications.ts';
import { replyPath, type ThreadState } from '#server/modules/forum/threads/thread-state.ts';

/** A notification must fit on one line. */
const TITLE_CHARACTERS = 60;

export type ReplyNotification = NewNotification & { userId: string };

type NotifiedThread = Pick<ThreadState, 'kind' | 'id' | 'title' | 'slug'>;

/** A new reply. Unread notifications of one thread are merged. */
export function replyNotification(thread: NotifiedThread, number: number, userId: string): ReplyNotification {
  const title = truncate(thread.title, TITLE_CHARACTERS);
  return {
    userId,
    kind: 'FORUM',
    title: (i18n) => i18n.t(NEW_REPLY[thread.kind], { title }),
    url: replyPath(thread, number),
    mergeKey: `${thread.kind}:${thread.id}`,
  };
}

const NEW_REPLY = {
  question: /*i18n*/ "New reply to ''{title}''",
  post: /*i18n*/ 'New reply to a story',
};

/** A reply that mentions the user. */
export function mentionNotification(
  thread: NotifiedThread,
  { id, number, authorName }: { id: string; number: number; authorName: string },
  userId: string,
): ReplyNotification {
  const title = truncate(thread.title, TITLE_CHARACTERS);
  return {
    userId,
    kind: 'FORUM',
    title: (i18n) => i18n.t(MENTIONED[thread.kind], { authorName, title }),
    url: replyPath(thread, number),
    mergeKey: `mention:${id}`,
  };
}

const MENTIONED = {
  question: /*i18n*/ "{authorName} mentioned you in ''{title}''",
  post: /*i18n*/ '{authorName} mentioned you in a story',
};
