// Operators lock questions and move them to another group.
import { now } from '#server/platform/clock.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import { lockForumContent, type ForumContent } from '#server/modules/forum/moderation/forum-content.ts';

/** Runs a change on a locked question and publishes it to readers. @throws NOT_FOUND once it is removed */
async function change(
  id: string,
  within: RunInTransaction,
  work: (tx: Tx, question: ForumContent) => Promise<void>,
) {
  await within(async (tx) => work(tx, await lockForumContent(tx, { kind: 'question', id })));
  await publishThreadChanged({ kind: 'question', id });
}

/** Closes a question to replies, or opens it again. */
export function setLocked(id: string, on: boolean, within: RunInTransaction = transaction): Promise<void> {
  return change(id, within, async (tx, { thread }) => {
    if (Boolean(thread.lockedAt) === on)
      throw new UserError(
        'CONFLICT',
        on ? 'This question is already locked.' : 'This question is not locked.',
      );
    await tx.forumQuestion.update({ where: { id }, data: { lockedAt: on ? now() : null } });
  });
}

/** Moves a question to the group with a slug. */
export function moveQuestion(
  id: string,
  groupSlug: string,
  within: RunInTransaction = transaction,
): Promise<void> {
  return change(id, within, async (tx) => {
    const group = await tx.forumGroup.findUnique({ where: { slug: groupSlug } });
    if (!group) throw notFound('group');
    await tx.forumQuestion.update({ where: { id }, data: { groupId: group.id } });
  });
}
