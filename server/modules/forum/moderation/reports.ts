// Reports: people tell the shop what breaks the rules of the forum. Enough of them hide it, until the
// operator has looked at it.
import { z } from 'zod';
import { report } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import { spendIn } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { hideHeld, tellHidden } from './hiding.ts';
import { isMember, memberWriting } from './posting-policy.ts';
import { holdPiece, isShown, ofPiece, type Piece, type PieceKey } from './forum-content.ts';

// anchors 1b, Discourse: "at least 3 distinct flaggers".
const REPORTERS_THAT_HIDE = 3;

const complaint = report.extend({
  questionId: z.string().nullish(),
  replyId: z.string().nullish(),
  postId: z.string().nullish(),
});

/** Takes a report down, once a person and piece: saying it again changes nothing. */
export async function reportPiece(viewer: Viewer | null, input: unknown): Promise<true> {
  const self = requireViewer(viewer);
  const { reason, ...named } = parsed(complaint, input);
  const key = keyIn(named);
  const hidden = await transaction(async (tx) => {
    await memberWriting(tx, self);
    const piece = await holdPiece(tx, key);
    if (!isShown(piece)) throw notFound(key.kind);
    if (piece.authorId === self.id)
      throw new Refusal('CONFLICT', /*i18n*/ 'You wrote this yourself; you can remove it.');
    return (await keep(tx, self, key, reason)) && (await hideIfEnough(tx, piece)) ? piece : null;
  });
  if (hidden) await tellHidden(hidden);
  return true;
}

function keyIn({ questionId, replyId, postId }: Omit<z.output<typeof complaint>, 'reason'>): PieceKey {
  const keys: PieceKey[] = [];
  if (questionId) keys.push({ kind: 'question', id: questionId });
  if (replyId) keys.push({ kind: 'reply', id: replyId });
  if (postId) keys.push({ kind: 'story', id: postId });
  const [key, ...others] = keys;
  if (!key || others.length > 0)
    throw invalid({ replyId: /*i18n*/ 'Please say what you report: a question, a reply or a story' });
  return key;
}

/** Answers whether it is new. */
async function keep(tx: Tx, { id: userId }: Viewer, key: PieceKey, reason: string): Promise<boolean> {
  const { count } = await tx.forumReport.createMany({
    data: { ...ofPiece(key), userId, reason, createdAt: now() },
    skipDuplicates: true,
  });
  if (count > 0) await spendIn(tx, 'reportDaily', userId);
  return count > 0;
}

/**
 * anchors 1b: what enough different people report is hidden before anybody has looked at it. The rule: three
 * of them, and one must be a member, so that three new accounts hide nothing by themselves.
 */
async function hideIfEnough(tx: Tx, piece: Piece): Promise<boolean> {
  const open = await tx.forumReport.findMany({
    where: { ...ofPiece(piece), settledAt: null, userId: { not: null } },
    select: { userId: true },
  });
  if (open.length < REPORTERS_THAT_HIDE) return false;
  for (const { userId } of open) {
    if (!userId || !(await isMember(tx, userId))) continue;
    await hideHeld(tx, piece, /*i18n*/ 'several people reported it, and the shop will look at it');
    return true;
  }
  return false;
}
