// The forum's limits when they are counted in Redis, which no rollback of PostgreSQL undoes.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newThread } from '#server/testing/forum-threads.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { useRedisLimits } from '#server/testing/redis.ts';

useDatabase('migrated');

useRedisLimits();

it('a reply that failed does not count, so that it can be sent again', async () => {
  const [viewer, { id: questionId }] = [await newViewer(), await newThread()];
  const reply = { questionId, text: 'Wrap her in a towel.' };
  const failed = addReply(viewer, newCaller(), { ...reply, quotedReplyId: randomUUID() });
  await expect(failed).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await addReply(viewer, newCaller(), reply)).toMatchObject({ text: reply.text });
  await expect(addReply(viewer, newCaller(), reply)).rejects.toMatchObject({ code: 'CONFLICT' });
});
