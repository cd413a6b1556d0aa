// Releases pending content (a newcomer's text with links): by an operator, or by a job after a day.
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { UserError } from '#server/platform/errors.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { findMentioned } from '#server/modules/forum/replies/mentions.ts';
import { publishReplyAdded, publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import { lockForumContent, type ForumContent, type ForumContentKey } from './forum-content.ts';
import {
  insertReplyNotifications,
  NO_NOTIFICATIONS,
  type ReplyNotifications,
  deliverReplyNotifications,
} from '#server/modules/forum/live/reply-notifications.ts';
import { takeReplyNumber } from '#server/modules/forum/threads/thread-state.ts';
import { overdueContent } from './release-queries.ts';

/** Content that can be pending; questions cannot. */
export type PendingContentKey = ForumContentKey & { kind: 'reply' | 'story' };

/** Pending content is released automatically after this time. */
const RELEASE_AFTER_MS = millisecondsInDay;
const BATCH_SIZE = 500;

/** Publishes pending content as if it were written now. @throws CONFLICT when it is not pending or is hidden */
export async function release(key: PendingContentKey, within: RunInTransaction = transaction): Promise<void> {
  const { content, notifications } = await within(async (tx) => {
    const content = await lockForumContent(tx, key);
    requireReleasable(content);
    const releaseLocked = content.kind === 'reply' ? releaseReply : releasePost;
    return { content, notifications: await releaseLocked(tx, content) };
  });
  await (content.kind === 'reply' ? publishReplyAdded : publishThreadChanged)(content.thread);
  await deliverReplyNotifications(notifications);
}

function requireReleasable({ kind, pendingSince, hiddenAt, thread }: ForumContent): void {
  if (!pendingSince) throw new UserError('CONFLICT', `This ${kind} is not pending.`);
  if (hiddenAt) throw new UserError('CONFLICT', `This ${kind} is hidden. Please show it first.`);
  if (kind === 'reply' && thread.isGone)
    throw new UserError('CONFLICT', 'The thread of this reply is no longer visible.');
}

/** Gives the reply the next number of its thread, however long it was pending. */
async function releaseReply(tx: Tx, { id, authorId, thread }: ForumContent): Promise<ReplyNotifications> {
  const at = now();
  const number = await takeReplyNumber(tx, thread, at);
  const { text, author } = await tx.forumReply.update({
    where: { id },
    data: { number, pendingSince: null, repliedAt: at },
    include: { author: { select: { name: true } } },
  });
  const mentioned = await findMentioned(tx, text);
  return insertReplyNotifications(tx, thread, {
    id,
    number,
    authorId,
    authorName: author?.name ?? 'Anonymous',
    mentioned,
  });
}

async function releasePost(tx: Tx, { id }: ForumContent): Promise<ReplyNotifications> {
  await tx.forumPost.update({ where: { id }, data: { pendingSince: null, createdAt: now() } });
  return NO_NOTIFICATIONS;
}

/** Releases a batch of content that was pending for a day, oldest first. */
export async function releaseOverdue(): Promise<void> {
  for (const key of await listOverdue()) {
    try {
      await release(key);
    } catch (error) {
      // An operator or the author released or removed it first.
      if (!(error instanceof UserError)) throw error;
    }
  }
}

async function listOverdue(): Promise<PendingContentKey[]> {
  const at = now();
  const overdueRows = await rows(overdueContent(new Date(at.getTime() - RELEASE_AFTER_MS), at, BATCH_SIZE));
  return overdueRows.map(({ kind, id }) => ({ kind: kind === 'reply' ? 'reply' : 'story', id }));
}
