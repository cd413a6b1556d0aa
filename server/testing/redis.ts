// The Redis of `npm run test:redis`.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { closeRateLimits, consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { eventually } from './eventually.ts';
import { workerRedisUrl } from './redis-process.ts';

/** Empties the worker's database in Redis, and waits until rate limits count there. Returns a connection to it. */
export function useRedisLimits(): Redis {
  const redis = new Redis(workerRedisUrl(inject('redisUrl')));
  beforeAll(async () => {
    await redis.flushdb();
    // Until Redis is connected, the process counts in memory.
    await eventually(async () => {
      await consumeLimit('search', 'probe');
      expect(await redis.keys('limit:search:*')).toHaveLength(1);
    });
  });
  afterAll(async () => {
    closeRateLimits();
    await redis.quit();
  });
  return redis;
}
