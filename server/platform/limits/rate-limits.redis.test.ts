import { Redis } from 'ioredis';
import { afterAll, expect, inject, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { RATE_LIMITS } from './limits.ts';
import { closeRateLimits, spend } from './rate-limits.ts';

useDatabase('migrated');

const redis = new Redis(inject('redisUrl'));
afterAll(async () => {
  closeRateLimits();
  await redis.quit();
});

const { points } = RATE_LIMITS.coupon;

it('rate limits count in Redis, and not in PostgreSQL', async () => {
  // Until Redis is connected, the process counts in memory.
  await eventually(async () => {
    await spend('search', 'probe');
    expect(await redis.keys('limit:search:*')).toHaveLength(1);
  });
  const tries = Array.from({ length: points * 2 }, () => spend('coupon', 'ravi'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(points);
  expect(await redis.keys('limit:coupon:*')).toHaveLength(1);
  expect(await db.rateLimit.count()).toBe(0);
});
