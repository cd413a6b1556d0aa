// What people write in the forum, as far as reports and operators are concerned. Whoever decides about a
// piece holds its thread first, as everybody does who counts replies.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { holdThread, threadOf, type ThreadState } from '#server/modules/forum/threads/threads.ts';

export type PieceKind = 'question' | 'reply' | 'story';

export interface PieceKey {
  kind: PieceKind;
  id: string;
}

export interface Piece extends PieceKey {
  /** Null for Anonymous. */
  authorId: string | null;
  /** A question or a story is its own. */
  thread: ThreadState;
  hiddenAt: Date | null;
  /** Since when it waits to be released. */
  heldAt: Date | null;
}

const HOLD = { question: holdQuestion, reply: holdReply, story: holdStory };

/** A piece that was not removed, hidden and held ones too, held until the transaction ends. */
export async function holdPiece(tx: Tx, { kind, id }: PieceKey): Promise<Piece> {
  const { removedAt, ...piece } = await HOLD[kind](tx, id);
  if (removedAt) throw notFound(kind);
  return { kind, id, ...piece };
}

async function holdQuestion(tx: Tx, id: string) {
  const thread = await holdThread(tx, { kind: 'question', id });
  const { authorId, hiddenAt, removedAt } = await tx.forumQuestion.findUniqueOrThrow({ where: { id } });
  return { thread, authorId, hiddenAt, removedAt, heldAt: null };
}

async function holdReply(tx: Tx, id: string) {
  const found = isId(id) ? await tx.forumReply.findUnique({ where: { id } }) : null;
  if (!found) throw notFound('reply');
  const thread = await holdThread(tx, threadOf(found));
  // As it is now that nobody else can change it.
  const reply = await tx.forumReply.findUniqueOrThrow({ where: { id } });
  const { authorId, hiddenAt, heldAt, removedAt } = reply;
  return { thread, authorId, hiddenAt, heldAt, removedAt };
}

async function holdStory(tx: Tx, id: string) {
  const thread = await holdThread(tx, { kind: 'post', id });
  const story = await tx.forumPost.findUniqueOrThrow({ where: { id } });
  const { authorId, hiddenAt, heldAt, removedAt } = story;
  return { thread, authorId, hiddenAt, heldAt, removedAt };
}

/** Whether everyone may read it. */
export function isShown({ hiddenAt, heldAt, thread }: Piece): boolean {
  return !hiddenAt && !heldAt && !thread.isGone;
}

/** The reports of a piece are found by its id in this column. */
export function ofPiece({
  kind,
  id,
}: PieceKey): { questionId: string } | { replyId: string } | { postId: string } {
  if (kind === 'question') return { questionId: id };
  return kind === 'reply' ? { replyId: id } : { postId: id };
}
