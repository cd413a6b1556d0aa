import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { useRedisLimits } from '#server/testing/redis.ts';
import { RATE_LIMITS } from './limits.ts';
import { consumeLimit } from './rate-limits.ts';

useDatabase('migrated');

const redis = useRedisLimits();

const { points } = RATE_LIMITS.coupon;

it('rate limits count in Redis, and not in PostgreSQL', async () => {
  const tries = Array.from({ length: points * 2 }, () => consumeLimit('coupon', 'ravi'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(points);
  expect(await redis.keys('limit:coupon:*')).toHaveLength(1);
  expect(await db.rateLimit.count()).toBe(0);
});
