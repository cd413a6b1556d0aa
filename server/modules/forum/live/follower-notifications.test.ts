import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import * as notifications from '#server/modules/notifications/notifications.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { notifyFollowers } from './follower-notifications.ts';
import { followQuestion } from '#server/modules/forum/threads/follows.ts';

useDatabase();
beforeEach(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
});

const caller = newCaller();

/** Adds followers directly in the database. */
function addFollowers(questionId: string, count: number): Promise<number> {
  return db.$executeRaw`
    with people as (
      insert into "User" ("id", "updatedAt")
      select gen_random_uuid(), now() from generate_series(1, ${count}::int) returning "id"
    )
    insert into "QuestionFollow" ("questionId", "userId", "createdAt")
    select ${questionId}::uuid, "id", now() - interval '1 minute' from people`;
}

/** The number of times that each follower was notified. */
async function notificationCounts(questionId: string): Promise<number[]> {
  const notifications = await db.notification.findMany({ where: { mergeKey: `question:${questionId}` } });
  return notifications.map(({ count }) => count);
}

it(
  'a reply notifies the asker; the job notifies each of many followers once',
  { tags: 'nightly' },
  async () => {
    const asker = await newMember();
    const { id: questionId } = await newQuestion(asker);
    await addFollowers(questionId, 1_100);
    await addReply(null, caller, { questionId, text: 'Because' });
    expect(await notificationCounts(questionId)).toEqual([1]);
    await notifyFollowers();
    const counts = await notificationCounts(questionId);
    expect(counts.length).toBe(1_101);
    expect(new Set(counts)).toEqual(new Set([1]));
    expect(await db.queuedFollowerNotification.count()).toBe(0);
  },
);

it('an interrupted job resumes where it stopped, so every follower is notified exactly once', async () => {
  const { id: questionId } = await newQuestion();
  await addFollowers(questionId, 700);
  await addReply(null, caller, { questionId, text: 'Because' });
  vi.spyOn(notifications, 'publishNotificationChanges').mockRejectedValueOnce(new Error('killed'));
  await expect(notifyFollowers()).rejects.toThrow('killed');
  expect(await notificationCounts(questionId)).toHaveLength(500);
  await notifyFollowers();
  const counts = await notificationCounts(questionId);
  expect([counts.length, Math.max(...counts)]).toEqual([700, 1]);
});

it('a visible reply without a number notifies nobody and does not delay others', async () => {
  const { id: questionId } = await newQuestion();
  await addFollowers(questionId, 1);
  const { id } = await addReply(null, caller, { questionId, text: 'Because' });
  await db.forumReply.update({ where: { id }, data: { number: null } });
  await addReply(null, caller, { questionId, text: 'And because' });
  await notifyFollowers();
  expect(await notificationCounts(questionId)).toEqual([1]);
});

it('members who follow after the reply, and followers of a removed reply, are not notified', async () => {
  const [author, early, late] = [await newMember(), await newMember(), await newMember()];
  const { id: questionId } = await newQuestion();
  await followQuestion(early, questionId, true);
  const { id } = await addReply(author, caller, { questionId, text: 'Hm' });
  await removeReply(author, id);
  await notifyFollowers();
  expect(await notificationCounts(questionId)).toEqual([]);
  await addReply(author, caller, { questionId, text: 'Better so' });
  await followQuestion(late, questionId, true);
  await notifyFollowers();
  expect(await db.notification.findMany({ where: { mergeKey: `question:${questionId}` } })).toMatchObject([
    { userId: early.id, count: 1 },
  ]);
});
