// Changes of same-day delivery, return days and the rating apply to promises, texts and mails; existing orders keep
// their return days.
// @module-tag nightly
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { listFaq } from '#server/modules/content/faq.ts';
import { findShopText } from '#server/modules/shop-texts/shop-texts.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { requestReturn } from '#server/modules/orders/returns/returns.ts';
import * as clock from '#server/platform/clock.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { loadShopSettings, readShopSettings } from '#server/platform/shop-settings.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { ageDelivery, deliveredOrder } from '#server/testing/fulfilment.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { setSettings } from './save-settings.ts';

const shop = useApp();

afterEach(async () => {
  vi.restoreAllMocks();
  await db.shopSettings.deleteMany();
  await loadShopSettings();
});

const change = async (values: Record<string, string>) =>
  setSettings(
    newStaffActor('OWNER'),
    (await readShopSettings()).version,
    Object.entries(values).map(([key, value]) => ({ key, value })),
  );

const readBody = async (slug: string) => (await findShopText(slug))?.body ?? '';
const textsNow = async () => [
  JSON.stringify(await listFaq()),
  ...(await Promise.all(['shopping-policy', 'refund-and-cancellation', 'about'].map(readBody))),
];

async function askFor(viewer: Viewer, order: OrderRow) {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
  return requestReturn(viewer, { orderId: order.id, reason: 'NOT_NEEDED', lines });
}

const delivered = async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 10 })]);
  return { viewer, order: await deliveredOrder(viewer, variant, 3) };
};

describe('same-day delivery', () => {
  it('a change applies to the new PIN codes and until the new hour', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T08:00:00Z')); // 13:30 in India
    const isSameDay = async (pin: string) =>
      (
        await requestGraphql<{ delivery: { isSameDay: boolean } }>(
          shop.url,
          `{ delivery(postalCode: "${pin}") { isSameDay } }`,
        )
      ).data.delivery.isSameDay;
    expect(await isSameDay('302001')).toBe(false);
    await change({ sameDayPins: ' 7000,700016 302001 ', sameDayHour: '14' });
    expect(await Promise.all(['302001', '302002', '700091', '700016'].map(isSameDay))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const { data } = await requestGraphql(shop.url, '{ shop { sameDayPins sameDayUntil returnDays } }');
    expect(data).toEqual({
      shop: { sameDayPins: '7000, 700016, 302001', sameDayUntil: '14:00', returnDays: 7 },
    });
  });

  it('FAQ and policy leave out same-day delivery when the shop has none', async () => {
    const before = (await textsNow()).join();
    expect(before).toContain('to PIN codes that start with 302,');
    expect(before).toContain('**Same day**');
    await change({ sameDayPins: '' });
    const after = (await textsNow()).join();
    expect(after).not.toMatch(/same day|PIN codes (that )?start/i);
    expect(after).toContain('5 to 7 days');
    const { data } = await requestGraphql(shop.url, '{ shop { sameDayPins sameDayUntil } }');
    expect(data).toEqual({ shop: { sameDayPins: '', sameDayUntil: '' } });
  });

  it.each([
    [{ sameDayPins: 'Jaipur' }, 'sameDayPins', /2 to 6 digits/],
    [{ sameDayPins: '3020011' }, 'sameDayPins', /2 to 6 digits/],
    [{ sameDayPins: Array.from({ length: 31 }, (_, at) => 1000 + at).join() }, 'sameDayPins', /at most 30/],
    [{ sameDayHour: '24' }, 'sameDayHour', /from 1 to 23/],
    [{ sameDayHour: '' }, 'sameDayHour', /number/],
    [{ returnDays: '1' }, 'returnDays', /from 2 to 90/],
  ])('the settings %j are rejected', async (values, field, message) => {
    await expect(change(values)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.stringMatching(message) },
    });
  });
});

describe('return days', () => {
  it('a change applies only to orders placed afterwards', async () => {
    const before = await delivered();
    await change({ returnDays: '3' });
    const after = await delivered();
    expect([before.order.returnDays, after.order.returnDays]).toEqual([7, 3]);
    for (const { order } of [before, after]) await ageDelivery(order, 3 * millisecondsInDay + 1000);
    await askFor(before.viewer, before.order);
    await expect(askFor(after.viewer, after.order)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Returns close 3 days after delivery; this order can no longer be returned.',
    });
  });

  it('orders from before return days were stored keep the default', async () => {
    const { viewer, order } = await delivered();
    await db.order.update({ where: { id: order.id }, data: { returnDays: null } });
    await change({ returnDays: '30' });
    await ageDelivery(order, 7 * millisecondsInDay + 1000);
    await expect(askFor(viewer, await requireOrder(viewer, order.id))).rejects.toMatchObject({
      message: expect.stringContaining('7 days'),
    });
  });

  it('mails, FAQ and policies state the new return days in both languages', async () => {
    await change({ returnDays: '12', sameDayHour: '9', sameDayPins: '411' });
    const { order } = await delivered();
    const mails = await db.outgoingMessage.findMany({
      where: { dedupeKey: { contains: order.id } },
    });
    const mailTexts = JSON.stringify(mails);
    expect(mailTexts).toContain('Returns are open for 12 days.');
    expect(mailTexts).toContain('within 12 days on the page');
    for (const language of ['en', 'hi'] as const)
      await runInLanguage(language, async () => {
        const [faq = '', shipping = '', refunds = '', about = ''] = await textsNow();
        for (const text of [faq, shipping]) expect(text).toMatch(/411[^]*9:00|9:00[^]*411/);
        for (const text of [faq, shipping, refunds, about]) {
          expect(text).toMatch(/12 (days|दिन)/);
          expect(text).not.toMatch(/\{\w+\}|11:00|\b302\b|(?<!5 to |5 से )7 (days|दिन)(?!ों में पहुँचते)/);
        }
      });
  });
});

test('a production shop promises no same-day delivery and shows no rating until its owner sets them', async () => {
  const env = settings.env();
  vi.spyOn(settings, 'env').mockReturnValue({ ...env, SHOP_MODE: 'production' });
  await loadShopSettings();
  const promised = async () =>
    (await requestGraphql(shop.url, '{ shop { sameDayPins sameDayUntil rating returnDays } }')).data;
  expect(await promised()).toEqual({
    shop: { sameDayPins: '', sameDayUntil: '', rating: '', returnDays: 7 },
  });
  await change({ lowStock: '4' });
  expect(await promised()).toMatchObject({ shop: { sameDayPins: '', rating: '' } });
  await change({ sameDayPins: '560', shopRating: '46' });
  expect(await promised()).toMatchObject({
    shop: { sameDayPins: '560', sameDayUntil: '11:00', rating: '4.6' },
  });
});

test('the owner sets the rating on the home page, and can remove it', async () => {
  const ratingNow = async () => (await requestGraphql(shop.url, '{ shop { rating } }')).data;
  expect(await ratingNow()).toEqual({ shop: { rating: '4.8' } });
  await change({ shopRating: '0' });
  expect(await ratingNow()).toEqual({ shop: { rating: '' } });
  await change({ shopRating: '50' });
  expect(await ratingNow()).toEqual({ shop: { rating: '5.0' } });
});
