// Hides content that breaks the forum's rules, by an operator or after enough reports. A hidden reply
// becomes a tombstone: it keeps its number but no longer counts, and showing it restores it fully.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { UserError } from '#server/platform/errors.ts';
import {
  notify,
  publishNotificationChange,
  type LocalizedText,
} from '#server/modules/notifications/notifications.ts';
import { listPhotoKeys, PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import { setFilesHidden } from '#server/modules/uploads/files.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { publishReplyChanged, publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import { lockForumContent, reportTarget, type ForumContent, type ForumContentKey } from './forum-content.ts';
import { THREAD_KINDS } from '#server/modules/forum/threads/thread-kinds.ts';
import {
  decrementReplyCount,
  incrementReplyCount,
  replyPath,
  updateThread,
} from '#server/modules/forum/threads/thread-state.ts';

const HIDDEN = {
  question: /*i18n*/ 'Your question was hidden: {reason}',
  reply: /*i18n*/ 'Your reply was hidden: {reason}',
  story: /*i18n*/ 'Your story was hidden: {reason}',
};

const hideInput = z.object({ reason: line('Please say why', 200) });

/**
 * Hides content, settles its reports and notifies its author of the reason. Also confirms content that
 * reports have hidden.
 * @throws CONFLICT when it is hidden and has no open reports
 */
export async function hide(
  key: ForumContentKey,
  input: z.input<typeof hideInput>,
  within: RunInTransaction = transaction,
): Promise<void> {
  const { reason } = parseInput(hideInput, input);
  const content = await within(async (tx) => {
    const content = await lockForumContent(tx, key);
    const settled = await settleReports(tx, key);
    if (content.hiddenAt && settled === 0)
      throw new UserError('CONFLICT', `This ${key.kind} is already hidden.`);
    await hideInTransaction(tx, content, reason);
    return content;
  });
  await publishHidden(content);
}

/** Shows hidden content again, or dismisses its open reports. @throws CONFLICT when there is neither */
export async function show(key: ForumContentKey, within: RunInTransaction = transaction): Promise<void> {
  const content = await within(async (tx) => {
    const content = await lockForumContent(tx, key);
    const settled = await settleReports(tx, key);
    if (!content.hiddenAt && settled === 0)
      throw new UserError('CONFLICT', `This ${key.kind} is not hidden.`);
    if (content.hiddenAt) await setHidden(tx, content, null);
    return content;
  });
  if (content.hiddenAt) await publishVisibilityChange(content, 'RESTORED');
}

/** Hides locked content unless it is hidden already, and inserts a notification for its author. */
export async function hideInTransaction(tx: Tx, content: ForumContent, reason: string): Promise<void> {
  const { kind, id, authorId, thread, number } = content;
  if (!content.hiddenAt) await setHidden(tx, content, now());
  if (!authorId) return;
  const title: LocalizedText = (i18n) => i18n.t(HIDDEN[kind], { reason: i18n.t(reason) });
  // A hidden thread has no page.
  const url = kind === 'reply' ? replyPath(thread, number) : THREAD_KINDS[thread.kind].listPath;
  await notify(authorId, { kind: 'FORUM', title, url, mergeKey: `hidden:${id}` }, tx);
}

/** Notifies readers and the author that content was hidden. Call it after the commit. */
export async function publishHidden(content: ForumContent): Promise<void> {
  if (!content.hiddenAt) await publishVisibilityChange(content, 'REMOVED');
  if (content.authorId) await publishNotificationChange(content.authorId);
}

async function publishVisibilityChange(
  { kind, id, pendingSince, thread }: ForumContent,
  how: 'REMOVED' | 'RESTORED',
): Promise<void> {
  if (kind !== 'reply') await publishThreadChanged(thread);
  else if (!pendingSince) await publishReplyChanged(thread, id, how);
}

/** Settles the open reports of content and returns their number. */
async function settleReports(tx: Tx, key: ForumContentKey): Promise<number> {
  const { count } = await tx.forumReport.updateMany({
    where: { ...reportTarget(key), settledAt: null },
    data: { settledAt: now() },
  });
  return count;
}

async function setHidden(
  tx: Tx,
  { kind, id, pendingSince, thread }: ForumContent,
  hiddenAt: Date | null,
): Promise<void> {
  const photos = await PHOTO_KINDS[kind === 'story' ? 'post' : kind].read(tx, id);
  if (photos.length > 0) await setFilesHidden(tx, listPhotoKeys(photos), hiddenAt);
  if (kind !== 'reply') return updateThread(tx, thread, { hiddenAt });
  await tx.forumReply.update({ where: { id }, data: { hiddenAt } });
  // A pending reply is not counted yet.
  if (!pendingSince) await (hiddenAt ? decrementReplyCount(tx, thread) : incrementReplyCount(tx, thread));
}
