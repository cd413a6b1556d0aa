// The author of a question can mark one reply as helpful.
import { truncate } from '#rules/text/truncate.ts';
import { notFound } from '#server/platform/errors.ts';
import {
  notify,
  publishNotificationChanges,
  type LocalizedText,
} from '#server/modules/notifications/notifications.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import { type QuestionRow, requireThread } from '#server/modules/forum/threads/threads.ts';
import { requireShownReply } from './shown-reply.ts';
import {
  lockThread,
  replyPath,
  requireOpen,
  type ThreadState,
} from '#server/modules/forum/threads/thread-state.ts';
import { VISIBLE } from '#server/modules/forum/moderation/visibility.ts';

const TITLE_CHARACTERS = 60;

/** Marks or unmarks a reply as helpful and notifies its author. @throws NOT_FOUND for other members' questions */
export async function markHelpful(viewer: Viewer | null, replyId: string, on: boolean): Promise<QuestionRow> {
  const { id: userId } = requireViewer(viewer);
  const { questionId, authorId, number } = await requireShownReply(replyId);
  if (!questionId) throw notFound('reply');
  const { changed, notified } = await transaction(async (tx) => {
    const thread = await lockThread(tx, { kind: 'question', id: questionId });
    if (thread.authorId !== userId) throw notFound('reply');
    requireOpen({ ...thread, lockedAt: null });
    const changed = await setHelpful(tx, questionId, replyId, on);
    const mustNotify = on && changed.length > 0 && authorId !== null && authorId !== userId;
    if (mustNotify) await insertNotification(tx, authorId, { id: replyId, number }, thread);
    return { changed, notified: mustNotify ? [authorId] : [] };
  });
  for (const id of changed) await publishReplyChanged({ kind: 'question', id: questionId }, id, 'HELPFUL');
  await publishNotificationChanges(notified);
  return requireThread('question', questionId);
}

/** Changes the helpful reply and returns the ids of the changed replies. */
async function setHelpful(tx: Tx, id: string, replyId: string, on: boolean): Promise<string[]> {
  const { helpfulReplyId: previousId } = await tx.forumQuestion.findUniqueOrThrow({ where: { id } });
  if ((previousId === replyId) === on) return [];
  // It may have been removed before the thread was locked.
  if ((await tx.forumReply.count({ where: { id: replyId, ...VISIBLE } })) === 0) throw notFound('reply');
  await tx.forumQuestion.update({ where: { id }, data: { helpfulReplyId: on ? replyId : null } });
  return on && previousId ? [previousId, replyId] : [replyId];
}

async function insertNotification(
  tx: Tx,
  userId: string,
  { id, number }: { id: string; number: number | null },
  thread: ThreadState,
): Promise<void> {
  const question = truncate(thread.title, TITLE_CHARACTERS);
  const title: LocalizedText = (i18n) => i18n.t("Your reply helped: ''{question}''", { question });
  const mergeKey = `helpful:${id}`;
  await notify(userId, { kind: 'FORUM', title, url: replyPath(thread, number), mergeKey }, tx);
}
