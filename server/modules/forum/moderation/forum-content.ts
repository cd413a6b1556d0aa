// Questions, replies and posts for reports and moderation. Moderation locks the thread row first, like
// every change of the reply count, so that both cannot deadlock.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { threadOf } from '#server/modules/forum/threads/thread-kinds.ts';
import { lockThread, type ThreadState } from '#server/modules/forum/threads/thread-state.ts';

export type ForumContentKind = 'question' | 'reply' | 'story';

export interface ForumContentKey {
  kind: ForumContentKind;
  id: string;
}

export interface ForumContent extends ForumContentKey {
  /** The author; null for Anonymous. */
  authorId: string | null;
  /** The question or post itself, or the one replied to. */
  thread: ThreadState;
  hiddenAt: Date | null;
  /** When the content became pending; null if it is not. */
  pendingSince: Date | null;
  /** The number of a reply; null for pending replies, questions and posts. */
  number: number | null;
}

/** Locks content until the transaction ends, also hidden or pending content. @throws NOT_FOUND once it is removed */
export async function lockForumContent(tx: Tx, key: ForumContentKey): Promise<ForumContent> {
  const reply = key.kind === 'reply' ? await lockReply(tx, key.id) : null;
  const thread = reply?.thread ?? (await lockThread(tx, threadOf(reportTarget(key))));
  const { authorId, hiddenAt, pendingSince, removedAt } = reply ?? thread;
  if (removedAt) throw notFound(key.kind);
  return { ...key, thread, authorId, hiddenAt, pendingSince, number: reply?.number ?? null };
}

async function lockReply(tx: Tx, id: string) {
  const reply = isId(id) ? await tx.forumReply.findUnique({ where: { id } }) : null;
  if (!reply) throw notFound('reply');
  const thread = await lockThread(tx, threadOf(reply));
  // Read again under the lock.
  return { thread, ...(await tx.forumReply.findUniqueOrThrow({ where: { id } })) };
}

/** Whether everyone can read the content. */
export function isShown({ hiddenAt, pendingSince, thread }: ForumContent): boolean {
  return !hiddenAt && !pendingSince && !thread.isGone;
}

/** The columns of "ForumReport" that name the reported content. */
export function reportTarget({ kind, id }: ForumContentKey): {
  questionId?: string;
  replyId?: string;
  postId?: string;
} {
  if (kind === 'question') return { questionId: id };
  return kind === 'reply' ? { replyId: id } : { postId: id };
}
