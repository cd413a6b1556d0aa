// Who follows a question is told of its replies by a job, however many follow.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import * as notifications from '#server/modules/notifications/notifications.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { tellFollowers } from './follower-news.ts';
import { followQuestion } from '#server/modules/forum/threads/follows.ts';

useDatabase();
beforeEach(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  forgetEnv();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetEnv();
});

const caller = newCaller();

/** Gives a question followers, straight in the database. */
function giveFollowers(questionId: string, count: number): Promise<number> {
  return db.$executeRaw`
    with people as (
      insert into "User" ("id", "updatedAt")
      select gen_random_uuid(), now() from generate_series(1, ${count}::int) returning "id"
    )
    insert into "QuestionFollow" ("questionId", "userId", "createdAt")
    select ${questionId}::uuid, "id", now() - interval '1 minute' from people`;
}

/** How often the followers of a question were told, each. */
async function timesTold(questionId: string): Promise<number[]> {
  const kept = await db.notification.findMany({ where: { mergeKey: `question:${questionId}` } });
  return kept.map(({ count }) => count);
}

it('a reply itself tells who asked; the many who follow are told by the job, each once', async () => {
  const asker = await newMember();
  const { id: questionId } = await newQuestion(asker);
  await giveFollowers(questionId, 1_100);
  await addReply(null, caller, { questionId, text: 'Because' });
  expect(await timesTold(questionId)).toEqual([1]);
  await tellFollowers();
  const told = await timesTold(questionId);
  expect(told.length).toBe(1_101);
  expect(new Set(told)).toEqual(new Set([1]));
  expect(await db.followerNews.count()).toBe(0);
});

it('a job that breaks off half-way goes on where it stopped: nobody is told twice, nobody is left out', async () => {
  const { id: questionId } = await newQuestion();
  await giveFollowers(questionId, 700);
  await addReply(null, caller, { questionId, text: 'Because' });
  vi.spyOn(notifications, 'tellAllOf').mockRejectedValueOnce(new Error('killed'));
  await expect(tellFollowers()).rejects.toThrow('killed');
  expect(await timesTold(questionId)).toHaveLength(500);
  await tellFollowers();
  const told = await timesTold(questionId);
  expect([told.length, Math.max(...told)]).toEqual([700, 1]);
});

it('who began to follow after a reply, and who follows one that is gone by then, hears nothing', async () => {
  const [author, early, late] = [await newMember(), await newMember(), await newMember()];
  const { id: questionId } = await newQuestion();
  await followQuestion(early, questionId, true);
  const { id } = await addReply(author, caller, { questionId, text: 'Hm' });
  await removeReply(author, id);
  await tellFollowers();
  expect(await timesTold(questionId)).toEqual([]);
  await addReply(author, caller, { questionId, text: 'Better so' });
  await followQuestion(late, questionId, true);
  await tellFollowers();
  expect(await db.notification.findMany({ where: { mergeKey: `question:${questionId}` } })).toMatchObject([
    { userId: early.id, count: 1 },
  ]);
});
