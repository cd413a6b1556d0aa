// Questions, replies and posts for reports and moderation. Moderation locks the thread row first, like
// every change of the reply count, so that both cannot deadlock.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { lockThread, threadOf, type ThreadState } from '#server/modules/forum/threads/threads.ts';

export type ForumContentKind = 'question' | 'reply' | 'story';

export interface ForumContentKey {
  kind: ForumContentKind;
  id: string;
}

export interface ForumContent extends ForumContentKey {
  /** Null for Anonymous. */
  authorId: string | null;
  /** The question or post itself, or the one replied to. */
  thread: ThreadState;
  hiddenAt: Date | null;
  /** Since when it is pending review. */
  heldAt: Date | null;
}

const LOCKS = { question: lockQuestion, reply: lockReply, story: lockPost };

/** Locks content until the transaction ends, also hidden or pending content. Throws NOT_FOUND once it is removed. */
export async function lockForumContent(tx: Tx, { kind, id }: ForumContentKey): Promise<ForumContent> {
  const { removedAt, ...content } = await LOCKS[kind](tx, id);
  if (removedAt) throw notFound(kind);
  return { kind, id, ...content };
}

async function lockQuestion(tx: Tx, id: string) {
  const thread = await lockThread(tx, { kind: 'question', id });
  const { authorId, hiddenAt, removedAt } = await tx.forumQuestion.findUniqueOrThrow({ where: { id } });
  return { thread, authorId, hiddenAt, removedAt, heldAt: null };
}

async function lockReply(tx: Tx, id: string) {
  const found = isId(id) ? await tx.forumReply.findUnique({ where: { id } }) : null;
  if (!found) throw notFound('reply');
  const thread = await lockThread(tx, threadOf(found));
  // Read again under the lock.
  const reply = await tx.forumReply.findUniqueOrThrow({ where: { id } });
  const { authorId, hiddenAt, heldAt, removedAt } = reply;
  return { thread, authorId, hiddenAt, heldAt, removedAt };
}

async function lockPost(tx: Tx, id: string) {
  const thread = await lockThread(tx, { kind: 'post', id });
  const post = await tx.forumPost.findUniqueOrThrow({ where: { id } });
  const { authorId, hiddenAt, heldAt, removedAt } = post;
  return { thread, authorId, hiddenAt, heldAt, removedAt };
}

/** Whether everyone may read it. */
export function isShown({ hiddenAt, heldAt, thread }: ForumContent): boolean {
  return !hiddenAt && !heldAt && !thread.isGone;
}

/** The columns of "ForumReport" that name the reported content. */
export function reportTarget({
  kind,
  id,
}: ForumContentKey): { questionId: string } | { replyId: string } | { postId: string } {
  if (kind === 'question') return { questionId: id };
  return kind === 'reply' ? { replyId: id } : { postId: id };
}
