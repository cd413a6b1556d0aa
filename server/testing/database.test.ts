import { describe, expect, it } from 'vitest';
import { runningDiscounts } from '#server/modules/cart/automatic-discounts/running-discounts.ts';
import { db } from '#server/platform/database/db.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { newDiscount } from './automatic-discounts.ts';
import { useDatabase } from './database.ts';

describe.each(['one file', 'the next file'])('the database of %s', (file) => {
  useDatabase('migrated');

  it('counts uses against limits', async () => {
    await spend('coupon', 'someone');
    expect(await db.rateLimit.findMany({ select: { points: true } })).toEqual([{ points: 1 }]);
  });

  it('has only its own discounts', async () => {
    expect(await runningDiscounts()).toEqual([]);
    await newDiscount({ name: `Offer of ${file}`, percent: 10, categories: [] });
    expect((await runningDiscounts()).map(({ name }) => name)).toEqual([`Offer of ${file}`]);
  });
});
