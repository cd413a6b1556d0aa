// Automatic discounts in carts and orders, over the public graph and the services.
import { describe, expect, it } from 'vitest';
import { endDiscount } from '#server/modules/cart/automatic-discounts/manage-discounts.ts';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder, placeWithRetry } from '#server/testing/orders.ts';
import { useApp } from '#server/testing/app.ts';
import {
  cashTotal,
  endDiscountsAfterEach,
  newDiscount,
  threeForTwo,
} from '#server/testing/automatic-discounts.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';

const shop = useApp();

endDiscountsAfterEach();

const QUOTE = `query ($lines: [CartLineInput!]!, $couponCode: String) {
  quote(lines: $lines, couponCode: $couponCode, paymentMethod: CASH_ON_DELIVERY) {
    subtotal discount total couponApplied couponMessage
    automaticDiscounts { discountId name amount }
    lines { total discount automaticDiscount { name amount } }
    offers { coupon { code } saving }
  } }`;

interface QuoteResult {
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
  const { data, errors } = await requestGraphql<QuoteResult>(
    shop.url,
    QUOTE,
    { lines: lines.map(([{ id: variantId }, quantity]) => ({ variantId, quantity })), couponCode },
    { 'accept-language': language },
  );
  expect(errors).toEqual([]);
  return data.quote;
}

describe('automatic discounts in the cart', () => {
  it('the discount applies without a code and is named in the language of the shopper', async () => {
    const { id: discountId } = await threeForTwo({ name: '3 for 2 on dry food', nameHi: '3 लें, 2 के दाम दें' });
    const variant = await newVariant({ price: 20_000 });
    const quote = await quoted([[variant, 3]]);
    expect(quote).toMatchObject({ subtotal: 60_000, discount: 20_000, total: cashTotal(60_000, 20_000) });
    expect(quote.automaticDiscounts).toEqual([{ discountId, name: '3 for 2 on dry food', amount: 20_000 }]);
    const inHindi = await quoted([[variant, 3]], undefined, 'hi');
    expect(inHindi.automaticDiscounts.map(({ name }) => name)).toEqual(['3 लें, 2 के दाम दें']);
    expect((await quoted([[variant, 2]])).automaticDiscounts).toEqual([]);
  });

  it('the discount applies to goods in its scope only, including sub-categories', async () => {
    await newDiscount({ percent: 20, categories: ['dog'] });
    const [food, other] = await Promise.all([newVariant(), newVariant({ categorySlug: 'cat-dry-food' })]);
    const { lines } = await quoted([
      [food, 1],
      [other, 1],
    ]);
    expect(lines.map(({ discount: off }) => off)).toEqual([12_000, 0]);
  });

  it('each line gets the better of its sale price and the discount', async () => {
    await newDiscount({ percent: 20 });
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

  it('a coupon and its minimum apply to the amount after the discount', async () => {
    await threeForTwo();
    const variant = await newVariant({ price: 20_000 });
    const { discount: off, lines, offers } = await quoted([[variant, 3]], 'SAVE10');
    expect(off).toBe(20_000 + 4_000);
    expect(lines[0]).toMatchObject({ discount: 24_000, automaticDiscount: { amount: 20_000 } });
    expect(offers.find(({ coupon }) => coupon.code === 'SAVE10')?.saving).toBe(4_000);
    // FLAT100 needs ₹499, and ₹400 are left.
    expect((await quoted([[variant, 3]], 'FLAT100')).couponMessage).toBe(
      'Add items worth ₹99.00 more to use this coupon',
    );
  });

  it('a discount stops when it ends, and does not apply while switched off or before its start', async () => {
    const { id } = await threeForTwo();
    await newDiscount({ percent: 50, isOn: false });
    await newDiscount({ percent: 60, startsAt: new Date(Date.now() + 60_000) });
    const variant = await newVariant();
    expect((await quoted([[variant, 3]])).discount).toBe(60_000);
    await endDiscount(OPERATOR, id);
    expect((await quoted([[variant, 3]])).discount).toBe(0);
  });
});

describe('automatic discounts in an order', () => {
  const lines = (variant: { id: string }, quantity = 3) => [{ variantId: variant.id, quantity }];

  it('the order keeps the discount and its name after the discount has ended', async () => {
    const { id, name } = await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 20_000 })]);
    const order = await placeTestOrder(
      viewer,
      orderInput(variant, 3, { expectedTotal: cashTotal(60_000, 20_000) }),
    );
    await endDiscount(OPERATOR, id);
    const saved = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
    expect(saved).toMatchObject({
      subtotal: 60_000,
      discount: 20_000,
      lines: [
        { unitPrice: 20_000, couponShare: 20_000, automaticAmount: 20_000, automaticDiscountName: name },
      ],
    });
    const { data } = await requestGraphql<{ order: object }>(
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

  it('an order at the price of an ended discount is refused with the current quote', async () => {
    const { id } = await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 20_000 })]);
    const input = orderInput(variant, 3, { expectedTotal: cashTotal(60_000, 20_000) });
    await endDiscount(OPERATOR, id);
    const outcome = await placeWithRetry(viewer, input);
    expect(outcome).toMatchObject({
      outcome: 'priceChanged',
      quote: { discount: 0, total: cashTotal(60_000, 0) },
    });
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(0);
    const order = await placeTestOrder(viewer, { ...input, expectedTotal: cashTotal(60_000, 0) });
    expect(order.total).toBe(cashTotal(60_000, 0));
  });

  it(
    'an order placed while its discount ends gets the discount or a quote without it',
    { tags: 'nightly' },
    async () => {
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
    },
  );

  it('concurrent orders of discounted goods sell the last units once, correct to the paisa', async () => {
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
