// What the operator does with questions besides hiding them: closing them to replies, moving them.
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';
import { tellQuestion } from '#server/modules/forum/live/news.ts';
import { holdPiece, type Piece } from '#server/modules/forum/moderation/forum-content.ts';

/** Runs a change on a question that was not removed, and tells who reads along. */
async function change(id: string, within: Within, work: (tx: Tx, question: Piece) => Promise<void>) {
  await within(async (tx) => work(tx, await holdPiece(tx, { kind: 'question', id })));
  await tellQuestion(id);
}

/** Takes no more replies to a question, or takes them again. */
export function setLocked(id: string, on: boolean, within: Within = transaction): Promise<void> {
  return change(id, within, async (tx, { thread }) => {
    if (Boolean(thread.lockedAt) === on)
      throw new Refusal('CONFLICT', on ? 'This question is locked already.' : 'This question is not locked.');
    await tx.forumQuestion.update({ where: { id }, data: { lockedAt: on ? now() : null } });
  });
}

/** Moves a question into another group, by the group's slug. */
export function moveQuestion(id: string, groupSlug: string, within: Within = transaction): Promise<void> {
  return change(id, within, async (tx) => {
    const group = await tx.forumGroup.findUnique({ where: { slug: groupSlug } });
    if (!group) throw notFound('group');
    await tx.forumQuestion.update({ where: { id }, data: { groupId: group.id } });
  });
}
