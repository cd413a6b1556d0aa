import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { env } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { expectNothingLost } from '#server/testing/live-events.ts';

const database = useDatabase('migrated');

it('replies published by another process over Redis arrive, even after a lost connection', async () => {
  const redis = new Redis(env().REDIS_URL ?? '');
  const cut = () => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await expect(expectNothingLost(database.url, cut)).resolves.toBeUndefined();
  redis.disconnect();
});
