// A job notifies the followers of a question of new replies, in batches, so that writing a reply never waits
// for many followers.
import { now } from '#server/platform/clock.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import {
  insertNotifications,
  publishNotificationChanges,
} from '#server/modules/notifications/notifications.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { replyNotification } from '#server/modules/forum/replies/reply-notification.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** Notifications that one transaction inserts. */
const BATCH_SIZE = 500;
const JOB = 'notifyFollowers';

/** Followers, except the author and those whom the reply's own transaction notifies. */
const isRecipient = sql`f."questionId" = q."id" and f."createdAt" <= n."createdAt"
  and f."userId" is distinct from r."authorId" and f."userId" is distinct from q."authorId"
  and not exists (select 1 from "User" u where u."id" = f."userId" and u."username" = any(r."mentions"))`;

const replyWithQuestion = sql`"ForumReply" r join "ForumQuestion" q on q."id" = r."questionId"`;

/** Queues the followers' notifications of a new reply. Returns whether there are any. */
export async function queueFollowerNotifications(tx: Tx, replyId: string): Promise<boolean> {
  const queued = await rows(
    sql`
    insert into "FollowerNews" ("replyId", "createdAt")
    select n."replyId", n."createdAt"
    from (select ${replyId}::uuid as "replyId", ${now()}::timestamptz as "createdAt") n
      join ${replyWithQuestion} on r."id" = n."replyId"
    where exists (select 1 from "QuestionFollow" f where ${isRecipient})
    on conflict do nothing returning 1`,
    tx,
  );
  return queued.length > 0;
}

/** Runs the job at once instead of at its next scheduled time. Call it after the commit. */
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

interface QueuedReply {
  replyId: string;
  questionId: string;
  title: string;
  slug: string;
}

/** Returns the ids of the notified users; null when nothing is queued. */
async function insertBatch(tx: Tx): Promise<string[] | null> {
  const [queued] = await rows<QueuedReply>(
    sql`
    select n."replyId", q."id" as "questionId", q."title", q."slug"
    from "FollowerNews" n join ${replyWithQuestion} on r."id" = n."replyId"
    order by n."createdAt", n."replyId" limit 1 for update of n skip locked`,
    tx,
  );
  if (!queued) return null;
  const { replyId, questionId: id, title, slug } = queued;
  const next = await nextRecipients(tx, replyId);
  const thread = { kind: 'question', id, title, slug } as const;
  if (next.length > 0)
    await insertNotifications(
      next.map((userId) => replyNotification(thread, userId)),
      tx,
    );
  const toldTo = next.at(-1);
  if (toldTo && next.length === BATCH_SIZE)
    await tx.followerNews.update({ where: { replyId }, data: { toldTo } });
  else await tx.followerNews.delete({ where: { replyId } });
  return next;
}

/** Empty once the reply or its question can no longer be read. */
async function nextRecipients(tx: Tx, replyId: string): Promise<string[]> {
  const found = await rows<{ userId: string }>(
    sql`
    select f."userId"
    from "FollowerNews" n join ${replyWithQuestion} on r."id" = n."replyId" join "QuestionFollow" f on ${isRecipient}
    where n."replyId" = ${replyId}::uuid and (n."toldTo" is null or f."userId" > n."toldTo")
      and ${isVisible('r')} and ${isVisible('q')}
    order by f."userId" limit ${BATCH_SIZE}`,
    tx,
  );
  return found.map(({ userId }) => userId);
}
