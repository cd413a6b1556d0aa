// Authors edit and remove their own questions.
import { question } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumQuestion } from '#server/generated/prisma/client.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  memberWriter,
  enforceEditPolicy,
  refuseLinks,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { publishQuestionChanged } from '#server/modules/forum/live/forum-events.ts';
import { findQuestion, type QuestionRow, requireQuestion } from './questions.ts';
import { lockThread } from './threads.ts';

/** Locks a visible question of the viewer. Throws NOT_FOUND. */
async function lockOwnQuestion(tx: Tx, { id: userId }: Viewer, id: string): Promise<ForumQuestion> {
  const { authorId, isGone } = await lockThread(tx, { kind: 'question', id });
  if (authorId !== userId || isGone) throw notFound('question');
  return tx.forumQuestion.findUniqueOrThrow({ where: { id } });
}

/** Edits a question; its slug stays. The same text changes nothing. */
export async function editQuestion(viewer: Viewer | null, id: string, input: unknown): Promise<QuestionRow> {
  const self = requireViewer(viewer);
  const { title, subTitle } = parsed(question, input);
  refuseLinks('title', title, /*i18n*/ 'A question cannot have links in it.');
  const isChanged = await transaction(async (tx) => {
    const before = await lockOwnQuestion(tx, self, id);
    if (before.title === title && before.subTitle === subTitle) return false;
    const writer = await memberWriter(tx, self);
    await enforceEditPolicy(tx, writer, { before: before.subTitle, after: subTitle, field: 'subTitle' });
    const at = now();
    const text = [before.title, before.subTitle].join('\n\n').trim();
    await tx.forumRevision.create({ data: { questionId: id, text, at } });
    await tx.forumQuestion.update({ where: { id }, data: { title, subTitle, editedAt: at } });
    return true;
  });
  if (isChanged) await publishQuestionChanged(id);
  return requireQuestion(id);
}

/**
 * Removes a question and returns null. A question with replies is anonymised instead, because the
 * answers belong to others.
 */
export async function removeQuestion(viewer: Viewer | null, id: string): Promise<QuestionRow | null> {
  const self = requireViewer(viewer);
  await transaction(async (tx) => {
    const { replyCount } = await lockOwnQuestion(tx, self, id);
    await tx.questionFollow.deleteMany({ where: { questionId: id, userId: self.id } });
    const data = replyCount > 0 ? { authorId: null } : { removedAt: now() };
    await tx.forumQuestion.update({ where: { id }, data });
  });
  await publishQuestionChanged(id);
  return findQuestion(id);
}
