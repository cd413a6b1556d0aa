// The reply that helped who asked: one a question, said by them alone.
import { cut } from '#rules/cut.ts';
import { notFound } from '#server/platform/errors.ts';
import { notify, tellAllOf, type Words } from '#server/modules/notifications/notifications.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { tellChanged } from '#server/modules/forum/live/news.ts';
import { type QuestionRow, requireQuestion } from '#server/modules/forum/threads/questions.ts';
import { requireShownReply } from './shown-reply.ts';
import { holdThread, pathOf, requireOpen, type ThreadState } from '#server/modules/forum/threads/threads.ts';
import { NOT_REMOVED } from '#server/modules/forum/moderation/visibility.ts';

const TITLE_CHARACTERS = 60;

/** Says that a reply helped, or that it did not. Who wrote it is told. */
export async function markHelpful(viewer: Viewer | null, replyId: string, on: boolean): Promise<QuestionRow> {
  const { id: userId } = requireViewer(viewer);
  const { questionId, authorId } = await requireShownReply(replyId);
  if (!questionId) throw notFound('reply');
  const { changed, toTell } = await transaction(async (tx) => {
    const thread = await holdThread(tx, { kind: 'question', id: questionId });
    if (thread.authorId !== userId) throw notFound('reply');
    requireOpen({ ...thread, lockedAt: null });
    const changed = await set(tx, questionId, replyId, on);
    const isNews = on && changed.length > 0 && authorId !== null && authorId !== userId;
    if (isNews) await keepNews(tx, authorId, replyId, thread);
    return { changed, toTell: isNews ? [authorId] : [] };
  });
  for (const id of changed) await tellChanged({ kind: 'question', id: questionId }, id, 'HELPFUL');
  await tellAllOf(toTell);
  return requireQuestion(questionId);
}

/** Answers the replies that are no longer what they were. */
async function set(tx: Tx, id: string, replyId: string, on: boolean): Promise<string[]> {
  const { helpfulReplyId: before } = await tx.forumQuestion.findUniqueOrThrow({ where: { id } });
  if ((before === replyId) === on) return [];
  // It may have gone since it was looked at.
  const isThere = { id: replyId, ...NOT_REMOVED };
  if ((await tx.forumReply.count({ where: isThere })) === 0) throw notFound('reply');
  await tx.forumQuestion.update({ where: { id }, data: { helpfulReplyId: on ? replyId : null } });
  return on && before ? [before, replyId] : [replyId];
}

async function keepNews(tx: Tx, userId: string, replyId: string, thread: ThreadState): Promise<void> {
  const question = cut(thread.title, TITLE_CHARACTERS);
  const title: Words = (i18n) => i18n.t("Your reply helped: ''{question}''", { question });
  const mergeKey = `helpful:${replyId}`;
  await notify(userId, { kind: 'FORUM', title, url: pathOf(thread), mergeKey }, tx);
}
