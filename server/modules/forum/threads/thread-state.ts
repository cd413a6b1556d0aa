// The state of a thread that decides which actions are allowed. Every change of its counters locks its row first,
// so that such changes run one after another.
import { notFound, UserError } from '#server/platform/errors.ts';
import { rows } from '#server/platform/database/sql.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { THREAD_KINDS, type ThreadKey } from './thread-kinds.ts';
import { incrementLastNumber, threadState, type ThreadStateRecord } from './threads-queries.ts';

export type ThreadState = Omit<ThreadStateRecord, 'id'> & ThreadKey;

async function requireState(tx: Tx, key: ThreadKey, isLocked: boolean): Promise<ThreadState> {
  const [thread] = isId(key.id) ? await rows(threadState(key, isLocked), tx) : [];
  if (!thread) throw notFound(THREAD_KINDS[key.kind].record);
  return { ...key, ...thread };
}

export function readThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return requireState(tx, key, false);
}

/** Reads a thread and locks its row until the transaction ends. */
export function lockThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return requireState(tx, key, true);
}

/** @throws NOT_FOUND for a thread that cannot be read, CONFLICT for one that takes no more replies */
export function requireOpen({ kind, isGone, lockedAt }: ThreadState): void {
  if (isGone) throw notFound(THREAD_KINDS[kind].record);
  if (lockedAt) throw new UserError('CONFLICT', /*i18n*/ 'This question is closed for new replies.');
}

/** The path of the page that shows a thread. */
export function threadPath(thread: Pick<ThreadState, 'kind' | 'id' | 'slug'>): string {
  return THREAD_KINDS[thread.kind].pathOf(thread);
}

/** The path that leads to a reply of a thread; to the thread while the reply has no number. */
export function replyPath(thread: Pick<ThreadState, 'kind' | 'id' | 'slug'>, number: number | null): string {
  if (number === null) return threadPath(thread);
  return threadPath(thread) + THREAD_KINDS[thread.kind].toReply(thread.id, number);
}

/** Assigns the next reply number of a locked thread and counts the reply. */
export async function takeReplyNumber(tx: Tx, key: ThreadKey, at: Date): Promise<number> {
  const [thread] = await rows(incrementLastNumber(key, at), tx);
  if (!thread) throw notFound(THREAD_KINDS[key.kind].record);
  return thread.lastNumber;
}

interface ThreadChange {
  authorId?: null;
  hiddenAt?: Date | null;
  removedAt?: Date;
  replyCount?: { increment: number };
}

/** Changes columns that threads of all kinds have. */
export async function updateThread(tx: Tx, { kind, id }: ThreadKey, data: ThreadChange): Promise<void> {
  if (kind === 'question') await tx.forumQuestion.update({ where: { id }, data });
  else await tx.forumPost.update({ where: { id }, data });
}

export function decrementReplyCount(tx: Tx, thread: ThreadKey): Promise<void> {
  return updateThread(tx, thread, { replyCount: { increment: -1 } });
}

export function incrementReplyCount(tx: Tx, thread: ThreadKey): Promise<void> {
  return updateThread(tx, thread, { replyCount: { increment: 1 } });
}
