// Hiding what breaks the rules of the forum, by the operator's hand or by enough reports. A hidden reply
// is a tombstone: its number stays, it counts no more, and showing it again brings all of it back.
import { z } from 'zod';
import { line } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/errors.ts';
import { notify, tellOf, type Words } from '#server/modules/notifications/notifications.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';
import { tellChanged, tellQuestion, tellStory } from '#server/modules/forum/live/news.ts';
import { holdPiece, ofPiece, type Piece, type PieceKey } from './forum-content.ts';
import { countOneLess, countOneMore, pathOf } from '#server/modules/forum/threads/threads.ts';

const HIDDEN = {
  question: /*i18n*/ 'Your question was hidden: {reason}',
  reply: /*i18n*/ 'Your reply was hidden: {reason}',
  story: /*i18n*/ 'Your story was hidden: {reason}',
};

const why = z.object({ reason: line('Please say why', 200) });

/**
 * Hides a piece, and settles what was reported of it; its author reads why. One that reports have hidden
 * stays so, by the operator's word from now on.
 */
export async function hide(
  key: PieceKey,
  input: z.input<typeof why>,
  within: Within = transaction,
): Promise<void> {
  const { reason } = parsed(why, input);
  const piece = await within(async (tx) => {
    const piece = await holdPiece(tx, key);
    const settled = await settleReports(tx, key);
    if (piece.hiddenAt && settled === 0) throw new Refusal('CONFLICT', `This ${key.kind} is hidden already.`);
    await hideHeld(tx, piece, reason);
    return piece;
  });
  await tellHidden(piece);
}

/** Shows a hidden piece again, or lets a reported one be. Its reports are settled, so they hide it no more. */
export async function show(key: PieceKey, within: Within = transaction): Promise<void> {
  const piece = await within(async (tx) => {
    const piece = await holdPiece(tx, key);
    const settled = await settleReports(tx, key);
    if (!piece.hiddenAt && settled === 0) throw new Refusal('CONFLICT', `This ${key.kind} is not hidden.`);
    if (piece.hiddenAt) await setHidden(tx, piece, null);
    return piece;
  });
  if (piece.hiddenAt) await tellMoved(piece, 'RESTORED');
}

/** Hides a piece that is held, if it is not hidden yet, and keeps a notification for its author. */
export async function hideHeld(tx: Tx, piece: Piece, reason: string): Promise<void> {
  const { kind, id, authorId, thread } = piece;
  if (!piece.hiddenAt) await setHidden(tx, piece, now());
  if (!authorId) return;
  const title: Words = (i18n) => i18n.t(HIDDEN[kind], { reason: i18n.t(reason) });
  // A hidden question has no page.
  const url = kind === 'question' ? '/forum' : pathOf(thread);
  await notify(authorId, { kind: 'FORUM', title, url, mergeKey: `hidden:${id}` }, tx);
}

/** After the commit: tells who reads along, and the author. */
export async function tellHidden(piece: Piece): Promise<void> {
  if (!piece.hiddenAt) await tellMoved(piece, 'REMOVED');
  if (piece.authorId) await tellOf(piece.authorId);
}

async function tellMoved({ kind, id, heldAt, thread }: Piece, how: 'REMOVED' | 'RESTORED'): Promise<void> {
  if (kind === 'question') await tellQuestion(id);
  if (kind === 'story') await tellStory(id);
  if (kind === 'reply' && !heldAt) await tellChanged(thread, id, how);
}

/** Answers how many were open. */
async function settleReports(tx: Tx, key: PieceKey): Promise<number> {
  const { count } = await tx.forumReport.updateMany({
    where: { ...ofPiece(key), settledAt: null },
    data: { settledAt: now() },
  });
  return count;
}

async function setHidden(tx: Tx, { kind, id, heldAt, thread }: Piece, hiddenAt: Date | null): Promise<void> {
  const change = { where: { id }, data: { hiddenAt } };
  if (kind === 'question') await tx.forumQuestion.update(change);
  if (kind === 'story') await tx.forumPost.update(change);
  if (kind !== 'reply') return;
  await tx.forumReply.update(change);
  // What is still held back was never counted.
  if (!heldAt) await (hiddenAt ? countOneLess(tx, thread) : countOneMore(tx, thread));
}
