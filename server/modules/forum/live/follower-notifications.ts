// A job notifies the followers of a question of new replies, in batches, so that writing a reply never waits
// for many followers.
import { now } from '#server/platform/clock.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import {
  insertNotifications,
  publishNotificationChanges,
} from '#server/modules/notifications/notifications.ts';
import { rows } from '#server/platform/database/sql.ts';
import { log } from '#server/platform/logging/log.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { replyNotification } from '#server/modules/forum/replies/reply-notification.ts';
import { nextRecipients, queueReply, takeQueuedReply } from './follower-notifications-queries.ts';

/** Notifications that one transaction inserts. */
const BATCH_SIZE = 500;
const JOB = 'notifyFollowers';

/** Queues the followers' notifications of a new reply. Returns whether there are any. */
export async function queueFollowerNotifications(tx: Tx, replyId: string): Promise<boolean> {
  const queued = await rows(queueReply(replyId, now()), tx);
  return queued.length > 0;
}

/** Runs the job immediately instead of at its next scheduled time. Call it after the commit. */
export function runFollowerJobNow(): Promise<void> {
  return runJobNow(JOB);
}

/**
 * Sends all queued notifications. Each transaction stores its progress with the notifications, so that an
 * interrupted job resumes without notifying anyone twice.
 */
export async function notifyFollowers(): Promise<void> {
  for (;;) {
    const userIds = await transaction(insertBatch);
    if (!userIds) return;
    await publishNotificationChanges(userIds);
  }
}

export const followerJob = { name: JOB, cron: '* * * * *', run: notifyFollowers };

/** Returns the ids of the notified users; null when nothing is queued. */
async function insertBatch(tx: Tx): Promise<string[] | null> {
  const [queued] = await rows(takeQueuedReply(), tx);
  if (!queued) return null;
  const { replyId, number, questionId: id, title, slug } = queued;
  const next = (await rows(nextRecipients(replyId, BATCH_SIZE), tx)).map(({ userId }) => userId);
  const thread = { kind: 'question', id, title, slug } as const;
  // An error would repeat, and delay all notifications after it.
  if (number === null) log.error({ replyId }, 'a reply without a number has no notifications');
  else if (next.length > 0)
    await insertNotifications(
      next.map((userId) => replyNotification(thread, number, userId)),
      tx,
    );
  const lastNotifiedUserId = next.at(-1);
  if (lastNotifiedUserId && next.length === BATCH_SIZE)
    await tx.queuedFollowerNotification.update({ where: { replyId }, data: { lastNotifiedUserId } });
  else await tx.queuedFollowerNotification.delete({ where: { replyId } });
  return next;
}
