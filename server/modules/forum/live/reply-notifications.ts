// Notifications of new and edited replies, for the author of the question, followers and mentioned members.
import {
  insertNotifications,
  publishNotificationChanges,
} from '#server/modules/notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { runFollowerJobNow, queueFollowerNotifications } from './follower-notifications.ts';
import type { Mentioned } from '#server/modules/forum/replies/mentions.ts';
import {
  mentionNotification,
  type ReplyNotification,
  replyNotification,
} from '#server/modules/forum/replies/reply-notification.ts';
import { THREAD_KINDS } from '#server/modules/forum/threads/thread-kinds.ts';
import type { ThreadState } from '#server/modules/forum/threads/thread-state.ts';

export interface NewReply {
  id: string;
  number: number;
  /** The author; null for Anonymous. */
  authorId: string | null;
  authorName: string;
  mentioned: readonly Mentioned[];
}

/** The input of `deliverReplyNotifications`, which is called after the commit. */
export interface ReplyNotifications {
  /** Users who got a notification. */
  userIds: string[];
  /** Whether a job must notify further followers. */
  hasFollowers: boolean;
}

export const NO_NOTIFICATIONS: ReplyNotifications = { userIds: [], hasFollowers: false };

/**
 * Inserts the notifications of a new reply, at most one per person and none for its author: for mentioned
 * members, and for the author of the post or (while they follow it) of the question. A job notifies all
 * other followers, because there may be many and the thread is locked until the commit.
 */
export async function insertReplyNotifications(
  tx: Tx,
  thread: ThreadState,
  reply: NewReply,
): Promise<ReplyNotifications> {
  const mentions = mentionNotifications(thread, reply);
  const alreadyCovered = new Set([reply.authorId, ...mentions.map(({ userId }) => userId)]);
  const { authorId } = thread;
  const isAuthorNotified =
    authorId && !alreadyCovered.has(authorId) && (await isFollowing(tx, thread, authorId));
  const userIds = await insertAll(tx, [
    ...mentions,
    ...(isAuthorNotified ? [replyNotification(thread, reply.number, authorId)] : []),
  ]);
  const hasFollowers =
    THREAD_KINDS[thread.kind].hasFollowers && (await queueFollowerNotifications(tx, reply.id));
  return { userIds, hasFollowers };
}

/** Inserts notifications for members whom an edit newly mentions. */
export async function insertMentionNotifications(
  tx: Tx,
  thread: ThreadState,
  reply: NewReply,
): Promise<ReplyNotifications> {
  return { userIds: await insertAll(tx, mentionNotifications(thread, reply)), hasFollowers: false };
}

/** Publishes the inserted notifications and starts the follower job. Call it after the commit. */
export async function deliverReplyNotifications({
  userIds,
  hasFollowers,
}: ReplyNotifications): Promise<void> {
  await publishNotificationChanges(userIds);
  if (hasFollowers) await runFollowerJobNow();
}

async function insertAll(tx: Tx, notifications: readonly ReplyNotification[]): Promise<string[]> {
  if (notifications.length > 0) await insertNotifications(notifications, tx);
  return notifications.map(({ userId }) => userId);
}

function mentionNotifications(thread: ThreadState, reply: NewReply): ReplyNotification[] {
  return reply.mentioned
    .filter(({ id }) => id !== reply.authorId)
    .map(({ id }) => mentionNotification(thread, reply, id));
}

/** The author of a question follows it from the start and may have unfollowed it. */
async function isFollowing(tx: Tx, { kind, id: questionId }: ThreadState, userId: string): Promise<boolean> {
  return (
    !THREAD_KINDS[kind].hasFollowers || (await tx.questionFollow.count({ where: { questionId, userId } })) > 0
  );
}
