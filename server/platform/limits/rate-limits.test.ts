// @module-tag nightly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db, pool } from '#server/platform/database/db.ts';
import { env, resetEnv } from '#server/platform/config/env.ts';
import { RATE_LIMITS } from './limits.ts';
import { closeRateLimits, consumeLimit, consumeLimits, countUses } from './rate-limits.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase('migrated');

afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  closeRateLimits();
});

const { points, seconds } = RATE_LIMITS.coupon;

describe('consumeLimit', () => {
  it('spending returns the remaining points and refuses one too many with the seconds to wait', async () => {
    expect(await consumeLimit('coupon', 'ravi')).toMatchObject({
      limit: points,
      remaining: points - 1,
    });
    await consumeLimit('coupon', 'ravi', points - 1);
    const refused = consumeLimit('coupon', 'ravi');
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(refused).rejects.toSatisfy(({ retryAfter }) => retryAfter > 0 && retryAfter <= seconds);
    expect(await consumeLimit('coupon', 'someone else')).toMatchObject({
      remaining: points - 1,
    });
  });

  it('concurrent uses are counted correctly', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: points * 3 }, () => consumeLimit('coupon', 'crowd')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(points);
  });

  it('all processes share one count', async () => {
    await consumeLimit('coupon', 'shared', points);
    closeRateLimits();
    await expect(consumeLimit('coupon', 'shared')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('neither addresses nor mobiles are stored in clear', async () => {
    await consumeLimit('coupon', '203.0.113.7');
    const remaining = await db.rateLimit.findMany();
    expect(remaining.length).toBeGreaterThan(0);
    expect(JSON.stringify(remaining.map(({ key }) => key))).not.toContain('203.0.113.7');
  });

  it('counting continues in memory during a database outage', async () => {
    await consumeLimit('search', 'before');
    const { pool } = await import('#server/platform/database/db.ts');
    const query = vi.spyOn(pool, 'query').mockRejectedValue(new Error('Connection terminated') as never);
    expect(await consumeLimit('search', 'insured')).toMatchObject({
      remaining: RATE_LIMITS.search.points - 1,
    });
    query.mockRestore();
  });

  it('a shifted clock starts a new window', async () => {
    await consumeLimit('coupon', 'traveller', points);
    const file = join(env().DATA_DIR, '..', 'shift');
    writeFileSync(file, String(seconds * 1000));
    vi.stubEnv('CLOCK_OFFSET_FILE', file);
    resetEnv();
    expect(await consumeLimit('coupon', 'traveller')).toMatchObject({
      remaining: points - 1,
    });
  });

  it('RATE_LIMITS=off disables counting', async () => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
    for (let use = 0; use < points + 5; use += 1)
      expect(await consumeLimit('coupon', 'load test')).toMatchObject({
        remaining: points,
      });
  });
});

describe('consumeLimits', () => {
  it('each limit counts one use, or none if one of them refuses', async () => {
    await consumeLimits([
      ['couponDaily', 'asha'],
      ['coupon', 'asha'],
    ]);
    expect([await countUses('couponDaily', 'asha'), await countUses('coupon', 'asha')]).toEqual([1, 1]);
    await consumeLimit('coupon', 'asha', points - 1);
    const refused = consumeLimits([
      ['couponDaily', 'asha'],
      ['coupon', 'asha'],
      ['orderTry', 'asha'],
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect([await countUses('couponDaily', 'asha'), await countUses('orderTry', 'asha')]).toEqual([1, 0]);
  });

  it('a call after a refusal is refused from memory', async () => {
    const uses = [
      ['couponDaily', 'meera'],
      ['coupon', 'meera'],
    ] as const;
    await consumeLimit('coupon', 'meera', points);
    await expect(consumeLimits(uses)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const query = vi.spyOn(pool, 'query');
    await expect(consumeLimits(uses)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(query).not.toHaveBeenCalled();
  });
});
