import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { env } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { expectNothingLost } from '#server/testing/live-over-bus.ts';

const database = useDatabase('migrated');

it('replies told by another process over Redis are heard, also after the connection was cut', async () => {
  const redis = new Redis(env().REDIS_URL ?? '');
  const cut = () => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await expect(expectNothingLost(database.url, cut)).resolves.toBeUndefined();
  redis.disconnect();
});
