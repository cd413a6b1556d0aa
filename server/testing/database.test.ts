// @module-tag nightly
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#rules/settings.ts';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import { runningDiscounts } from '#server/modules/cart/automatic-discounts/running-discounts.ts';
import { db } from '#server/platform/database/db.ts';
import { onEvent, openEvents, publish } from '#server/platform/events/events.ts';
import { publishIdentityChanged, shopIdentity } from '#server/platform/shop-identity.ts';
import { publishSettingsChanged, shopSettings } from '#server/platform/shop-settings.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { newDiscount } from './automatic-discounts.ts';
import { useDatabase } from './database.ts';
import { eventually } from './eventually.ts';

describe.each(['one file', 'the next file'])('the database of %s', (file) => {
  const database = useDatabase('migrated');

  it('events are delivered although the file before left its own open', async () => {
    const event = { topic: 'order', key: file } as const;
    const onOrder = vi.fn<() => void>();
    onEvent(event, onOrder);
    await publish(event);
    await eventually(() => expect(onOrder).toHaveBeenCalled());
    await openEvents(database.url);
  });

  it('limits count from zero', async () => {
    await consumeLimit('coupon', 'someone');
    expect(await db.rateLimit.findMany({ select: { points: true } })).toEqual([{ points: 1 }]);
  });

  it('the database has only its own discounts', async () => {
    expect(await runningDiscounts()).toEqual([]);
    await newDiscount({ name: `Offer of ${file}`, percent: 10, categories: [] });
    expect((await runningDiscounts()).map(({ name }) => name)).toEqual([`Offer of ${file}`]);
  });
});

describe('after a file with a database', () => {
  describe('after a file that changes the shop', () => {
    useDatabase('migrated');

    it('the next file sees the changed shop and settings', async () => {
      await db.shopIdentity.create({ data: { city: 'Ajmer' } });
      await publishIdentityChanged();
      await db.shopSettings.create({ data: { values: { lowStock: 4 } } });
      await publishSettingsChanged();
      expect([shopIdentity().city, shopSettings().lowStock]).toEqual(['Ajmer', 4]);
    });
  });

  it('the shop has its defaults again', () => {
    expect([shopIdentity(), shopSettings()]).toEqual([SAMPLE_IDENTITY, DEFAULT_SETTINGS]);
  });
});
