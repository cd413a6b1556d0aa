// Automatic discounts in carts and orders, over the public graph and the services.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { addDiscount, endDiscount } from '#server/modules/cart/automatic-discounts/admin-discounts.ts';
import type { DiscountInput } from '#server/modules/cart/automatic-discounts/discount-rules.ts';
import { publishDiscountsChanged } from '#server/modules/cart/automatic-discounts/running-discounts.ts';
import { findStaffDiscount } from '#server/modules/cart/automatic-discounts/staff-discounts.ts';
import { withFigure } from '#server/modules/cart/staff-coupons.ts';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { orderInput, placed, placeWithRetry } from '#server/testing/orders.ts';
import { paymentOn, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { actorOf } from '#server/testing/staff.ts';
import { applyPayment } from './apply-payment.ts';
import { packOrder, deliverOrder, shipOrder } from './fulfil.ts';
import { findInvoiceContent } from './invoice/invoice-file.ts';
import { approveReturn, receiveReturn, requestReturn } from './returns.ts';
import { quoteLineRemoval, removeLinesByStaff } from './staff/line-removal.ts';

const shop = useApp();

afterEach(async () => {
  await db.automaticDiscount.updateMany({ data: { endsAt: new Date(0), startsAt: null } });
  await publishDiscountsChanged();
  expect(await brokenInvariants()).toEqual([]);
});

const discount = (input: DiscountInput) =>
  addDiscount(OPERATOR, { name: `Offer ${randomUUID()}`, categories: ['dog-dry-food'], ...input });
const threeForTwo = (input: DiscountInput = {}) => discount({ buy: 3, pay: 2, ...input });

const QUOTE = `query ($lines: [CartLineInput!]!, $couponCode: String) {
  quote(lines: $lines, couponCode: $couponCode, paymentMethod: CASH_ON_DELIVERY) {
    subtotal discount total couponApplied couponMessage
    automaticDiscounts { discountId name amount }
    lines { total discount automaticDiscount { name amount } }
    offers { coupon { code } saving }
  } }`;

interface Quoted {
  quote: {
    subtotal: number;
    discount: number;
    total: number;
    couponMessage: string | null;
    automaticDiscounts: { discountId: string; name: string; amount: number }[];
    lines: { total: number; discount: number; automaticDiscount: { name: string; amount: number } | null }[];
    offers: { coupon: { code: string }; saving: number }[];
  };
}

async function quoted(lines: [{ id: string }, number][], couponCode?: string, language = 'en') {
  const { data, errors } = await ask<Quoted>(
    shop.url,
    QUOTE,
    { lines: lines.map(([{ id: variantId }, quantity]) => ({ variantId, quantity })), couponCode },
    { 'accept-language': language },
  );
  expect(errors).toEqual([]);
  return data.quote;
}

/** What a cart with cash on delivery costs. */
const cashTotal = (subtotal: number, off: number) => totals(DEFAULT_CHARGES, subtotal, off, true).total;

describe('a cart', () => {
  it('has the discount without a code, by its name in the language of the shopper', async () => {
    const { id: discountId } = await threeForTwo({ name: '3 for 2 on dry food', nameHi: '3 लें, 2 के दाम दें' });
    const variant = await newVariant({ price: 20_000 });
    const quote = await quoted([[variant, 3]]);
    expect(quote).toMatchObject({ subtotal: 60_000, discount: 20_000, total: cashTotal(60_000, 20_000) });
    expect(quote.automaticDiscounts).toEqual([{ discountId, name: '3 for 2 on dry food', amount: 20_000 }]);
    const inHindi = await quoted([[variant, 3]], undefined, 'hi');
    expect(inHindi.automaticDiscounts.map(({ name }) => name)).toEqual(['3 लें, 2 के दाम दें']);
    expect((await quoted([[variant, 2]])).automaticDiscounts).toEqual([]);
  });

  it('has it on goods of its scope only, sub-categories included', async () => {
    await discount({ percent: 20, categories: ['dog'] });
    const [food, other] = await Promise.all([newVariant(), newVariant({ categorySlug: 'cat-dry-food' })]);
    const { lines } = await quoted([
      [food, 1],
      [other, 1],
    ]);
    expect(lines.map(({ discount: off }) => off)).toEqual([12_000, 0]);
  });

  it('has the better of sale price and discount on each line', async () => {
    await discount({ percent: 20 });
    const [plain, cheap, cheaper] = await Promise.all([
      newVariant(),
      newVariant({ discountPercent: 10 }),
      newVariant({ discountPercent: 30 }),
    ]);
    const { lines, automaticDiscounts } = await quoted([
      [plain, 1],
      [cheap, 2],
      [cheaper, 1],
    ]);
    expect(lines.map((line) => line.automaticDiscount?.amount ?? null)).toEqual([12_000, 12_000, null]);
    expect(automaticDiscounts.map(({ amount }) => amount)).toEqual([24_000]);
  });

  it('has a coupon on what is left, which counts for its minimum too', async () => {
    await threeForTwo();
    const variant = await newVariant({ price: 20_000 });
    const { discount: off, lines, offers } = await quoted([[variant, 3]], 'SAVE10');
    expect(off).toBe(20_000 + 4_000);
    expect(lines[0]).toMatchObject({ discount: 24_000, automaticDiscount: { amount: 20_000 } });
    expect(offers.find(({ coupon }) => coupon.code === 'SAVE10')?.saving).toBe(4_000);
    // FLAT100 needs ₹499, and ₹400 are left.
    expect((await quoted([[variant, 3]], 'FLAT100')).couponMessage).toBe(
      'Add goods for ₹99.00 more to use this coupon',
    );
  });

  it('loses it when it ends, and never had one that is switched off or begins later', async () => {
    const { id } = await threeForTwo();
    await discount({ percent: 50, isOn: false });
    await discount({ percent: 60, startsAt: new Date(Date.now() + 60_000) });
    const variant = await newVariant();
    expect((await quoted([[variant, 3]])).discount).toBe(60_000);
    await endDiscount(OPERATOR, id);
    expect((await quoted([[variant, 3]])).discount).toBe(0);
  });
});

describe('an order', () => {
  const lines = (variant: { id: string }, quantity = 3) => [{ variantId: variant.id, quantity }];

  it('keeps the discount and its name, whatever happens to it later', async () => {
    const { id, name } = await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 20_000 })]);
    const order = await placed(viewer, orderInput(variant, 3, { expectedTotal: cashTotal(60_000, 20_000) }));
    await endDiscount(OPERATOR, id);
    const saved = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
    expect(saved).toMatchObject({
      subtotal: 60_000,
      discount: 20_000,
      lines: [
        { unitPrice: 20_000, couponShare: 20_000, automaticAmount: 20_000, automaticDiscountName: name },
      ],
    });
    const { data } = await ask<{ order: object }>(
      shop.url,
      `query ($id: ID!) { order(id: $id) {
        discount automaticDiscounts { discountId name amount } lines { total automaticDiscount { name amount } } } }`,
      { id: order.id },
      { 'x-access-token': viewer.token },
    );
    expect(data.order).toEqual({
      discount: 20_000,
      automaticDiscounts: [{ discountId: id, name, amount: 20_000 }],
      lines: [{ total: 60_000, automaticDiscount: { name, amount: 20_000 } }],
    });
  });

  it('is refused at the price of a discount that has ended meanwhile, and the answer names the right price', async () => {
    const { id } = await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 20_000 })]);
    const input = orderInput(variant, 3, { expectedTotal: cashTotal(60_000, 20_000) });
    await endDiscount(OPERATOR, id);
    const refused = await placeWithRetry(viewer, input);
    expect(refused).toMatchObject({
      outcome: 'priceChanged',
      quote: { discount: 0, total: cashTotal(60_000, 0) },
    });
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(0);
    const order = await placed(viewer, { ...input, expectedTotal: cashTotal(60_000, 0) });
    expect(order.total).toBe(cashTotal(60_000, 0));
  });

  it('placed while a discount ends is placed at its price, or refused with the right one', async () => {
    const variant = await newVariant({ price: 20_000, stock: 100 });
    const { id } = await threeForTwo();
    const viewers = await Promise.all(Array.from({ length: 6 }, newViewer));
    const [outcomes] = await Promise.all([
      Promise.all(
        viewers.map((viewer) =>
          placeWithRetry(viewer, orderInput(variant, 3, { expectedTotal: cashTotal(60_000, 20_000) })),
        ),
      ),
      endDiscount(OPERATOR, id),
    ]);
    for (const outcome of outcomes)
      if (outcome.outcome === 'placed') expect(outcome.order).toMatchObject({ discount: 20_000 });
      else expect(outcome).toMatchObject({ outcome: 'priceChanged', quote: { discount: 0 } });
  });

  async function paid(prices: number[], off: number, couponCode?: string) {
    const [viewer, ...variants] = await Promise.all([
      newViewer(),
      ...prices.map((price) => newVariant({ price })),
    ]);
    const [first] = variants;
    if (!first) throw new Error('no goods');
    const subtotal = prices.reduce((sum, price) => sum + price);
    const waiting = await unpaidOrder(viewer, first, 1, {
      lines: variants.map(({ id: variantId }) => ({ variantId, quantity: 1 })),
      expectedTotal: totals(DEFAULT_CHARGES, subtotal, off, false).total,
      ...(couponCode && { couponCode }),
    });
    await applyPayment(paymentOn(waiting));
    return { viewer, order: waiting.order };
  }

  const refundsOf = async (orderId: string) =>
    (await db.refund.findMany({ where: { payment: { orderId } }, orderBy: { createdAt: 'asc' } })).map(
      ({ amount }) => amount,
    );

  it('refunds what each unit really cost, which adds up to the paisa', async () => {
    await threeForTwo();
    // ₹333.33 are free: spread in proportion to the prices.
    const { viewer, order } = await paid([50_005, 40_001, 33_333], 33_333);
    await packOrder(order.id);
    await shipOrder(order.id, { carrier: 'Delhivery', trackingNumber: 'DL1' });
    await deliverOrder(order.id);
    for (const { id: orderLineId } of order.lines) {
      await requestReturn(viewer, {
        orderId: order.id,
        reason: 'NOT_NEEDED',
        lines: [{ orderLineId, quantity: 1 }],
      });
      const { id } = await db.returnRequest.findFirstOrThrow({
        where: { orderId: order.id, status: 'REQUESTED' },
      });
      await approveReturn(id);
      await receiveReturn(id, { restock: true });
    }
    const refunds = await refundsOf(order.id);
    expect(refunds.reduce((sum, amount) => sum + amount)).toBe(order.subtotal - order.discount);
    expect(refunds).toEqual(order.lines.map(({ unitPrice, couponShare }) => unitPrice - couponShare));
    expect(Math.max(...refunds)).toBeLessThan(50_005);
  });

  it('less some goods costs what the others did, coupon included, and refunds the difference', async () => {
    await threeForTwo();
    // ₹400 are free; 10 % of ₹1,000 is left for the coupon.
    const { order } = await paid([60_000, 40_000, 40_000], 50_000, 'SAVE10');
    const [gone, ...left] = order.lines;
    if (!gone) throw new Error('no line');
    const lines = [{ lineId: gone.id, quantity: 0 }];
    const support = actorOf('SUPPORT');
    const quote = await quoteLineRemoval(support, order.id, lines);
    const automatic = left.reduce((sum, { automaticAmount }) => sum + automaticAmount, 0);
    const coupon = Math.floor((80_000 - automatic) / 1_000) * 100;
    expect(quote).toMatchObject({ subtotal: 80_000, discount: automatic + coupon });
    await removeLinesByStaff(support, order.id, {
      ...{ version: 1, lines, reason: 'Torn' },
      expectedTotal: quote.total,
    });
    const after = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
    expect(after.lines.reduce((sum, { automaticAmount }) => sum + automaticAmount, 0)).toBe(automatic);
    expect(after.lines.reduce((sum, { couponShare }) => sum + couponShare, 0)).toBe(after.discount);
    expect(await refundsOf(order.id)).toEqual([order.total - after.total]);
  });

  it('less some units of a line keeps their part of the discount, to the paisa', async () => {
    await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 33_333 })]);
    const order = await placed(
      viewer,
      orderInput(variant, 7, { expectedTotal: cashTotal(7 * 33_333, 2 * 33_333) }),
    );
    const [line] = order.lines;
    const lines = [{ lineId: line?.id ?? '', quantity: 5 }];
    const { subtotal, discount: off } = await quoteLineRemoval(actorOf('SUPPORT'), order.id, lines);
    // Two of seven units take 19,046.57 of the ₹666.66 with them, floored.
    expect([subtotal, off]).toEqual([5 * 33_333, 66_666 - 19_047]);
  });

  it('has an invoice whose rows are what was paid', async () => {
    await threeForTwo();
    const { order } = await paid([50_000, 40_000, 30_000], 30_000);
    await packOrder(order.id);
    const { rows = [] } = (await findInvoiceContent(order.id)) ?? {};
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(rows.reduce((sum, { discount: off }) => sum + off, 0)).toBe(30_000);
  });

  it('counts in the figures of its discount, and a coupon beside it only with its own part', async () => {
    const { id } = await threeForTwo();
    const coupon = await db.coupon.create({
      data: { code: `PART-${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'PERCENT', amount: 10 },
    });
    const { order } = await paid([20_000, 20_000, 20_000], 24_000, coupon.code);
    const found = await findStaffDiscount(OPERATOR, id);
    expect(found?.figures).toEqual({ orders: 1, discount: 20_000, sales: order.total });
    expect((await withFigure(coupon)).figures).toEqual({ orders: 1, discount: 4_000, sales: order.total });
  });

  it('of goods in its cart is placed by one of many at once without losing a paisa', async () => {
    await threeForTwo();
    const variant = await newVariant({ price: 10_001, stock: 9 });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () =>
        placeWithRetry(
          await newViewer(),
          orderInput(variant, 3, { expectedTotal: cashTotal(30_003, 10_001), lines: lines(variant) }),
        ),
      ),
    );
    const orders = outcomes.flatMap((outcome) => (outcome.outcome === 'placed' ? [outcome.order] : []));
    expect(orders).toHaveLength(3);
    for (const { total } of orders) expect(total).toBe(cashTotal(30_003, 10_001));
  });
});
