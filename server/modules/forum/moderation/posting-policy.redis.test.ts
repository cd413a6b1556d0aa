// The forum's limits when they are counted in Redis, which no rollback of PostgreSQL undoes.
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, it } from 'vitest';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { closeRateLimits, spend } from '#server/platform/limits/rate-limits.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { newThread } from '#server/testing/forum-threads.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';

useDatabase('migrated');

const redis = new Redis(inject('redisUrl'));
afterAll(async () => {
  closeRateLimits();
  await redis.quit();
});

it('a reply that failed does not count, so that it can be sent again', async () => {
  await eventually(async () => {
    await spend('search', 'probe');
    expect(await redis.keys('limit:search:*')).toHaveLength(1);
  });
  const [viewer, { id: questionId }] = [await newViewer(), await newThread()];
  const reply = { questionId, text: 'Wrap her in a towel.' };
  const failed = addReply(viewer, newCaller(), { ...reply, quotedReplyId: randomUUID() });
  await expect(failed).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await addReply(viewer, newCaller(), reply)).toMatchObject({ text: reply.text });
  await expect(addReply(viewer, newCaller(), reply)).rejects.toMatchObject({ code: 'CONFLICT' });
});
