// What a notification says of a reply.
import { cut } from '#rules/cut.ts';
import type { NewNotification } from '#server/modules/notifications/notifications.ts';
import { pathOf, type ThreadState } from '#server/modules/forum/threads/threads.ts';

/** What a notification says must fit a line. */
const TITLE_CHARACTERS = 60;

export type Note = NewNotification & { userId: string };

type Named = Pick<ThreadState, 'kind' | 'id' | 'title' | 'slug'>;

/** There is a new one. Those of a thread become one notification until it is read. */
export function replyNote(thread: Named, userId: string): Note {
  const title = cut(thread.title, TITLE_CHARACTERS);
  return {
    userId,
    kind: 'FORUM',
    title: (i18n) => i18n.t(NEW_REPLY[thread.kind], { title }),
    url: pathOf(thread),
    mergeKey: `${thread.kind}:${thread.id}`,
  };
}

const NEW_REPLY = {
  question: /*i18n*/ "New reply to ''{title}''",
  post: /*i18n*/ 'New reply to a story',
};

/** One speaks to them. */
export function mentionNote(
  thread: Named,
  { id, authorName }: { id: string; authorName: string },
  userId: string,
): Note {
  const title = cut(thread.title, TITLE_CHARACTERS);
  return {
    userId,
    kind: 'FORUM',
    title: (i18n) => i18n.t(MENTIONED[thread.kind], { authorName, title }),
    url: pathOf(thread),
    mergeKey: `mention:${id}`,
  };
}

const MENTIONED = {
  question: /*i18n*/ "{authorName} mentioned you in ''{title}''",
  post: /*i18n*/ '{authorName} mentioned you in a story',
};
