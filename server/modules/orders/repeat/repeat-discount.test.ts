// The discount on repeat orders: a setting that competes with sale prices and automatic discounts.
// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { quote } from '#server/modules/cart/quotes.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import { saveInvoicedOrder } from '#server/modules/orders/invoice/invoiced-order.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { loadShopSettings, publishSettingsChanged } from '#server/platform/shop-settings.ts';
import { useApp } from '#server/testing/app.ts';
import { endDiscountsAfterEach, newDiscount } from '#server/testing/automatic-discounts.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { startRepeatOrder } from './repeat-orders.ts';

useApp();
endDiscountsAfterEach();

async function setDiscount(repeatDiscount: number): Promise<void> {
  await db.shopSettings.upsert({
    where: { id: 1 },
    create: { id: 1, values: { repeatDiscount } },
    update: { values: { repeatDiscount } },
  });
  await publishSettingsChanged();
}

beforeEach(() => setDiscount(10));
afterEach(async () => {
  await db.shopSettings.deleteMany();
  await loadShopSettings();
});

/** A buyer of one unit of each variant, due today. */
async function aBuyer(...goods: Parameters<typeof newVariant>[0][]) {
  const [viewer, ...variants] = await Promise.all([newViewer(), ...goods.map((good) => newVariant(good))]);
  const { id: addressId } = await addAddress(viewer, ADDRESS);
  for (const { id: variantId } of variants)
    await startRepeatOrder(viewer, { variantId, quantity: 1, intervalDays: 30, nextOn: today() });
  return { viewer, variants, addressId };
}

async function priced(viewer: Awaited<ReturnType<typeof newViewer>>) {
  const due = await findDue(viewer, {}, newCaller());
  if (!due.quote) throw new Error('nothing is due');
  return { ...due, quote: due.quote };
}

const named = ({ quote: { lines } }: Awaited<ReturnType<typeof priced>>) =>
  Object.fromEntries(lines.map((line) => [line.variantId, line.automaticDiscount?.amount ?? 0]));

describe('the discount on repeat orders', () => {
  it('a repeat order gets the best of its discount, the sale price and automatic discounts, not their sum', async () => {
    const { viewer, variants } = await aBuyer(
      { price: 50_000 },
      { price: 50_000, discountPercent: 4 },
      { price: 50_000, discountPercent: 20 },
      { price: 50_000, categorySlug: 'cat-dry-food' },
    );
    await newDiscount({ percent: 20, categories: ['cat-dry-food'] });
    const discounts = named(await priced(viewer));
    expect(variants.map(({ id }) => discounts[id])).toEqual([5_000, 3_000, 0, 10_000]);
  });

  it('carts get no repeat discount, and a rate of 0 disables it', async () => {
    const { viewer, variants } = await aBuyer({ price: 50_000 });
    const lines = variants.map(({ id: variantId }) => ({ variantId, quantity: 1 }));
    expect((await quote({ lines }, viewer, newCaller())).discount).toBe(0);
    expect((await priced(viewer)).quote.discount).toBe(5_000);
    await setDiscount(0);
    expect((await priced(viewer)).quote.discount).toBe(0);
  });

  it('the order keeps the discount, and the invoice names it', async () => {
    const { viewer, addressId } = await aBuyer({ price: 50_000 });
    const { repeatOrders, quote: repeatQuote } = await priced(viewer);
    const items = repeatOrders.map(({ id, nextOn }) => ({ id, on: new Date(nextOn) }));
    const input = { items, addressId, paymentMethod: 'CASH_ON_DELIVERY' as const };
    const total = totals(DEFAULT_CHARGES, 50_000, 5_000, true).total;
    expect(repeatQuote.total).toBe(totals(DEFAULT_CHARGES, 50_000, 5_000, false).total);
    const without = { ...input, expectedTotal: total + 5_000 };
    expect(await orderRepeatOrders(viewer, without, newCaller())).toMatchObject({ outcome: 'priceChanged' });
    const result = await orderRepeatOrders(viewer, { ...input, expectedTotal: total }, newCaller());
    if (result.outcome !== 'placed') throw new Error(result.outcome);
    const { order } = result;
    expect(order).toMatchObject({ discount: 5_000, total });
    expect(order.lines).toMatchObject([
      {
        automaticDiscountId: null,
        automaticAmount: 5_000,
        automaticDiscountName: 'Repeat order discount',
        automaticDiscountNameHi: expect.stringMatching(/\p{Script=Devanagari}/u) as string,
      },
    ]);
    await packOrder(order.id);
    await shipOrder(order.id, { carrier: 'Delhivery', trackingNumber: 'DL123456789' });
    const notes = async () => (await findInvoiceContent(order.id))?.notes;
    expect(await notes()).toContain('Discounts: Repeat order discount ₹50.00.');
    await db.$transaction((tx) => saveInvoicedOrder(tx, order.id));
    expect(await notes()).toContain('Discounts: Repeat order discount ₹50.00.');
  });
});
