// Changing and removing one's own questions.
import { question } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumQuestion } from '#server/generated/prisma/client.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  memberWriting,
  mindMannersOfEdit,
  refuseLinks,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { tellQuestion } from '#server/modules/forum/live/news.ts';
import { findQuestion, type QuestionRow, requireQuestion } from './questions.ts';
import { holdThread } from './threads.ts';

/** A question of the viewer's that can be read, held. */
async function holdOwn(tx: Tx, { id: userId }: Viewer, id: string): Promise<ForumQuestion> {
  const { authorId, isGone } = await holdThread(tx, { kind: 'question', id });
  if (authorId !== userId || isGone) throw notFound('question');
  return tx.forumQuestion.findUniqueOrThrow({ where: { id } });
}

/** Changes what is asked; its address stays. The same words change nothing. */
export async function editQuestion(viewer: Viewer | null, id: string, input: unknown): Promise<QuestionRow> {
  const self = requireViewer(viewer);
  const { title, subTitle } = parsed(question, input);
  refuseLinks('title', title, /*i18n*/ 'A question cannot have links in it.');
  const isChanged = await transaction(async (tx) => {
    const before = await holdOwn(tx, self, id);
    if (before.title === title && before.subTitle === subTitle) return false;
    const writer = await memberWriting(tx, self);
    await mindMannersOfEdit(tx, writer, { before: before.subTitle, words: subTitle, field: 'subTitle' });
    const at = now();
    const text = [before.title, before.subTitle].join('\n\n').trim();
    await tx.forumRevision.create({ data: { questionId: id, text, at } });
    await tx.forumQuestion.update({ where: { id }, data: { title, subTitle, editedAt: at } });
    return true;
  });
  if (isChanged) await tellQuestion(id);
  return requireQuestion(id);
}

/**
 * Removes a question; null then. decisions: "A question with replies is anonymised, not removed": the
 * answers belong to others.
 */
export async function removeQuestion(viewer: Viewer | null, id: string): Promise<QuestionRow | null> {
  const self = requireViewer(viewer);
  await transaction(async (tx) => {
    const { replyCount } = await holdOwn(tx, self, id);
    await tx.questionFollow.deleteMany({ where: { questionId: id, userId: self.id } });
    const data = replyCount > 0 ? { authorId: null } : { removedAt: now() };
    await tx.forumQuestion.update({ where: { id }, data });
  });
  await tellQuestion(id);
  return findQuestion(id);
}
