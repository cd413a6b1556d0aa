// Changes of delivery charge and cash fee apply to carts, pages and texts; existing orders keep their charges.
// @module-tag nightly
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { quote } from '#server/modules/cart/quotes.ts';
import { cashTotal } from '#server/modules/orders/order-status.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import { payInCash } from '#server/modules/orders/payment/retry-payment.ts';
import { db } from '#server/platform/database/db.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { loadShopSettings } from '#server/platform/shop-settings.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput } from '#server/testing/orders.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { listFaq } from '#server/modules/content/faq.ts';
import { findShopText } from '#server/modules/shop-texts/shop-texts.ts';
import { setSettings } from './save-settings.ts';

const shop = useApp();

afterEach(async () => {
  await db.shopSettings.deleteMany();
  await loadShopSettings();
});

const CHANGED = { deliveryCharge: 7_000, freeDeliveryFrom: 200_000, cashFee: 1_500, cashLimit: 100_000 };
const change = (values: Partial<typeof CHANGED> = CHANGED) =>
  setSettings(
    newStaffActor('OWNER'),
    0,
    Object.entries(values).map(([key, value]) => ({ key, value: String(value) })),
  );

describe('changed charges', () => {
  it('carts and orders use new charges immediately, and an order at the old total is refused with the new one', async () => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const input = orderInput(variant);
    await change();
    expect(await placeOrder(viewer, input, newCaller())).toMatchObject({
      outcome: 'priceChanged',
      quote: { total: 60_000 + 7_000 + 1_500, charges: { delivery: 7_000 } },
    });
    const cart = { lines: input.lines, paymentMethod: 'ONLINE' as const };
    expect(await quote(cart, viewer, newCaller())).toMatchObject({
      delivery: 7_000,
      total: 67_000,
      missingForFreeDelivery: 140_000,
      charges: { delivery: 7_000, freeDeliveryFrom: 200_000, cashFee: 1_500, cashLimit: 100_000 },
    });
    const order = await placeOrder(viewer, { ...input, expectedTotal: 68_500 }, newCaller());
    expect(order).toMatchObject({ outcome: 'placed', order: { delivery: 7_000, codFee: 1_500 } });
  });

  it('the cash limit refuses larger orders in the language of the shopper', async () => {
    await change();
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const expectedTotal = 120_000 + 7_000 + 1_500;
    const place = (language: 'en' | 'hi') =>
      runInLanguage(language, () =>
        placeOrder(viewer, orderInput(variant, 2, { expectedTotal }), newCaller()),
      );
    await expect(place('en')).rejects.toMatchObject({
      code: 'QTY_LIMIT',
      message: 'Cash on delivery is available for orders up to ₹1,000.00.',
      fields: { paymentMethod: 'Cash on delivery is available for orders up to ₹1,000.00' },
    });
    await expect(place('hi')).rejects.toMatchObject({ message: expect.stringContaining('₹1,000.00 तक') });
  });

  it('existing orders keep their charges', async () => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const input = orderInput(variant, 1, { paymentMethod: 'ONLINE', expectedTotal: 64_900 });
    const { orderId } = input;
    const placing = await placeOrder(viewer, input, newCaller());
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    const { id } = placing.order;
    expect(placing.order.charges).toEqual(DEFAULT_CHARGES);
    await change({ cashFee: 1_500, cashLimit: 10_000 });
    const order = await requireOrder(viewer, id);
    expect(cashTotal(order)).toBe(64_900 + DEFAULT_CHARGES.cashFee);
    expect(await payInCash(viewer, id)).toMatchObject({
      clientOrderId: orderId,
      codFee: DEFAULT_CHARGES.cashFee,
      total: 64_900 + DEFAULT_CHARGES.cashFee,
    });
  });

  it('orders from before charges were stored keep the default charges', async () => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const input = orderInput(variant, 1, { paymentMethod: 'ONLINE', expectedTotal: 64_900 });
    const placing = await placeOrder(viewer, input, newCaller());
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    await db.$executeRaw`update "Order" set "charges" = null where "id" = ${placing.order.id}::uuid`;
    await change();
    expect(cashTotal(await requireOrder(viewer, placing.order.id))).toBe(64_900 + DEFAULT_CHARGES.cashFee);
  });

  it('pages and texts state the new charges in both languages', async () => {
    await change();
    for (const language of ['en', 'hi'] as const)
      await runInLanguage(language, async () => {
        const texts = [
          JSON.stringify(await listFaq()),
          ...(await Promise.all(
            ['shopping-policy', 'terms-conditions'].map(
              async (slug) => (await findShopText(slug))?.body ?? '',
            ),
          )),
        ];
        expect(texts[0]).toMatch(/₹2000.*₹70.*₹15/);
        expect(texts[1]).toMatch(/₹2000[^]*₹70[^]*₹15/);
        expect(texts[2]).toContain('₹15');
        for (const text of texts) expect(text).not.toMatch(/₹1000|₹49|₹39|\{\w+\}/);
      });
    const { data } = await requestGraphql(
      shop.url,
      '{ shop { charges { delivery freeDeliveryFrom cashFee cashLimit } } }',
    );
    const { deliveryCharge: delivery, ...others } = CHANGED;
    expect(data).toEqual({ shop: { charges: { delivery, ...others } } });
  });
});
