import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { cartAmount, clearCart, findCart, mergeCart, setCartLine, countUnits } from './cart.ts';
import { findCoupon } from './coupons.ts';
import { describeTerms } from './coupon-scope.ts';
import { findCouponOffers, quote } from './quotes.ts';

useDatabase();

describe('the cart of a user', () => {
  it('the cart has one line per variant, with its quantity and price when added', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ price: 50_000, discountPercent: 10 });
    await setCartLine(viewer, { variantId: variant.id, quantity: 1 });
    const cart = await setCartLine(viewer, { variantId: variant.id, quantity: 3 });
    expect(cart.lines).toMatchObject([{ variantId: variant.id, quantity: 3, addedPrice: 45_000 }]);
    expect(countUnits(cart)).toBe(3);
    expect(cartAmount(cart)).toBe(135_000);
  });

  it('changing the size replaces the line and merges it with a line of that size', async () => {
    const viewer = await newViewer();
    const small = await newVariant();
    const other = await newVariant();
    const large = await newVariant();
    for (const { id } of [small, other]) await setCartLine(viewer, { variantId: id, quantity: 2 });
    const change = (variantId: string, quantity: number, replaces: string) =>
      setCartLine(viewer, { variantId, quantity, replaces });
    const linesOf = (cart: Awaited<ReturnType<typeof findCart>>) =>
      cart.lines.map(({ variantId, quantity }) => [variantId, quantity]);
    expect(linesOf(await change(large.id, 2, small.id))).toEqual([
      [large.id, 2],
      [other.id, 2],
    ]);
    expect(linesOf(await change(other.id, 4, large.id))).toEqual([[other.id, 4]]);
    await expect(change(randomUUID(), 1, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(linesOf(await findCart(viewer.id))).toEqual([[other.id, 4]]);
    expect(linesOf(await change(large.id, 0, other.id))).toEqual([]);
  });

  it('quantity 0 removes a line, and clearing removes all lines', async () => {
    const viewer = await newViewer();
    const firstVariant = await newVariant();
    const secondVariant = await newVariant();
    for (const { id } of [firstVariant, secondVariant])
      await setCartLine(viewer, { variantId: id, quantity: 1 });
    expect((await setCartLine(viewer, { variantId: firstVariant.id, quantity: 0 })).lines).toHaveLength(1);
    for (const variantId of [randomUUID(), 'x', ''])
      expect((await setCartLine(viewer, { variantId, quantity: 0 })).lines).toHaveLength(1);
    expect((await clearCart(viewer)).lines).toEqual([]);
    expect((await findCart(viewer.id)).lines).toEqual([]);
  });

  it.each([-1, 11])('the cart refuses %i units', async (quantity) => {
    const { id } = await newVariant();
    await expect(setCartLine(await newViewer(), { variantId: id, quantity })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('the cart refuses unknown variants', async () => {
    await expect(
      setCartLine(await newViewer(), { variantId: randomUUID(), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the total includes available units only, and the count includes all requested ones', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ price: 50_000, stock: 1 });
    const cart = await setCartLine(viewer, { variantId: variant.id, quantity: 4 });
    expect(countUnits(cart)).toBe(4);
    expect(cartAmount(cart)).toBe(50_000);
  });
});

describe("merging a visitor's cart", () => {
  it('merging takes the larger quantity, capped by stock, and is idempotent under concurrency', async () => {
    const viewer = await newViewer();
    const savedVariant = await newVariant();
    const local = await newVariant();
    const scarce = await newVariant({ stock: 2 });
    await setCartLine(viewer, { variantId: savedVariant.id, quantity: 5 });
    const lines = [
      { variantId: savedVariant.id, quantity: 2 },
      { variantId: local.id, quantity: 3 },
      { variantId: local.id, quantity: 1 },
      { variantId: scarce.id, quantity: 9 },
    ];
    await Promise.all(Array.from({ length: 20 }, () => mergeCart(viewer, lines)));
    const merged = new Map(
      (await findCart(viewer.id)).lines.map(({ variantId, quantity }) => [variantId, quantity]),
    );
    expect([...merged.keys()]).toEqual([savedVariant.id, local.id, scarce.id]);
    expect([savedVariant, local, scarce].map(({ id }) => merged.get(id))).toEqual([5, 3, 2]);
  });

  it('merging leaves out unavailable lines', async () => {
    const soldOut = await newVariant({ stock: 0 });
    const cart = await mergeCart(await newViewer(), [
      { variantId: soldOut.id, quantity: 1 },
      { variantId: randomUUID(), quantity: 1 },
      { variantId: 'not an id', quantity: 1 },
    ]);
    expect(cart.lines).toEqual([]);
  });
});

describe('a quote', () => {
  const ask = (lines: { variantId: string; quantity: number }[], more: object = {}) =>
    quote({ lines, ...more }, null, newCaller());

  it('the quote adds up items, coupon, delivery and cash-on-delivery fee', async () => {
    const { id } = await newVariant({ price: 60_000 });
    expect(
      await ask([{ variantId: id, quantity: 1 }], {
        couponCode: 'save10',
        paymentMethod: 'CASH_ON_DELIVERY',
      }),
    ).toMatchObject({
      subtotal: 60_000,
      discount: 6_000,
      delivery: 4_900,
      codFee: 3_900,
      total: 62_800,
      missingForFreeDelivery: 46_000,
      couponApplied: true,
      couponMessage: 'Coupon is applied successfully',
    });
  });

  it('SAVE10 is capped, and delivery is free from ₹1000', async () => {
    const { id } = await newVariant({ price: 300_000 });
    expect(await ask([{ variantId: id, quantity: 1 }], { couponCode: 'SAVE10' })).toMatchObject({
      discount: 15_000,
      delivery: 0,
      total: 285_000,
      missingForFreeDelivery: 0,
    });
  });

  it.each(['EXPIRED5', 'NOSUCH', "x' or 1=1", 'a'.repeat(40)])(
    'the code %s is reported as wrong',
    async (couponCode) => {
      const { id } = await newVariant();
      expect(await ask([{ variantId: id, quantity: 1 }], { couponCode })).toMatchObject({
        discount: 0,
        couponApplied: false,
        couponMessage: 'Coupon code is wrong',
      });
    },
  );

  it('a coupon below its minimum shows the amount missing', async () => {
    const { id } = await newVariant({ price: 39_900 });
    expect(await ask([{ variantId: id, quantity: 1 }], { couponCode: 'FLAT100' })).toMatchObject({
      couponApplied: false,
      couponMessage: 'Add items worth ₹100.00 more to use this coupon',
    });
  });

  it('a coupon reduces the lines in its scope, up to its cap, and reports its limits', async () => {
    const food = await newVariant({ price: 200_000, categorySlug: 'cat-dry-food' });
    const toy = await newVariant({ price: 100_000, categorySlug: 'buy-online-toys-for-dog' });
    const lines = [food, toy].map(({ id }) => ({ variantId: id, quantity: 1 }));
    const quote = await ask(lines, { couponCode: 'SAVE10' });
    expect(quote).toMatchObject({ subtotal: 300_000, discount: 15_000, couponApplied: true });
    expect(quote.lines.map(({ discount }) => discount)).toEqual([15_000, 0]);
    expect(quote.coupon && describeTerms(quote.coupon)).toEqual([
      'For dog and cat food only',
      'Up to ₹150 off',
    ]);
    expect(await ask(lines.slice(1), { couponCode: 'SAVE10' })).toMatchObject({
      discount: 0,
      couponApplied: false,
      couponMessage: 'SAVE10 applies to dog and cat food only',
    });
  });

  it('offers list the public coupons that fit, the largest saving first', async () => {
    const food = await newVariant({ price: 200_000, categorySlug: 'cat-dry-food' });
    const toy = await newVariant({ price: 60_000, categorySlug: 'buy-online-toys-for-dog' });
    const cheap = await newVariant({ price: 10_000, categorySlug: 'buy-online-toys-for-dog' });
    const offersOf = async ({ id }: { id: string }) =>
      (await findCouponOffers([{ variantId: id, quantity: 1 }], null)).map(({ coupon, saving }) => [
        coupon.code,
        saving,
      ]);
    expect(await offersOf(food)).toEqual([
      ['SAVE10', 15_000],
      ['FLAT100', 10_000],
    ]);
    expect(await offersOf(toy)).toEqual([['FLAT100', 10_000]]);
    expect(await offersOf(cheap)).toEqual([]);
  });

  it('lines of the same variant are combined', async () => {
    const { id } = await newVariant({ stock: 3 });
    const { lines } = await ask([
      { variantId: id, quantity: 2 },
      { variantId: id, quantity: 2 },
    ]);
    expect(lines).toMatchObject([{ quantity: 4, available: 3 }]);
  });

  it('an empty cart costs nothing', async () => {
    expect(await ask([])).toMatchObject({ subtotal: 0, delivery: 0, total: 0 });
    expect((await ask([{ variantId: randomUUID(), quantity: 1 }])).lines).toEqual([]);
  });
});

describe('the rate limit of coupon codes', () => {
  it('ten invalid codes a minute are accepted; valid ones are not limited', async () => {
    const viewer = await newViewer();
    const { id } = await newVariant();
    const tryCode = (couponCode: string) =>
      quote({ lines: [{ variantId: id, quantity: 1 }], couponCode }, viewer, newCaller());
    for (let turn = 0; turn < 25; turn += 1) expect((await tryCode('SAVE10')).couponApplied).toBe(true);
    for (let turn = 0; turn < 10; turn += 1) await tryCode(`NOSUCH${turn}`);
    await expect(tryCode('NOSUCH')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(findCoupon('SAVE10', viewer, newCaller())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('an incomplete account counts by IP address, like a visitor', async () => {
    const viewer = { ...(await newViewer()), isComplete: false };
    const { id } = await newVariant({ price: 200_000 });
    const caller = newCaller();
    for (let turn = 0; turn < 11; turn += 1) {
      expect(await findCoupon('NO-SUCH', viewer, caller)).toBeNull();
      const request = { lines: [{ variantId: id, quantity: 1 }], couponCode: 'NO-SUCH' };
      expect((await quote(request, viewer, caller)).couponApplied).toBe(false);
    }
  });
});

describe('finding a coupon by its code', () => {
  it('live coupons are found in any case; unknown, expired and used-up ones are not', async () => {
    const findByCode = (code: string) => findCoupon(code, null, newCaller());
    expect(await findByCode(' flat100 ')).toMatchObject({ code: 'FLAT100' });
    await db.coupon.update({ where: { code: 'ONCE' }, data: { usedCount: 1 } });
    expect([await findByCode('EXPIRED5'), await findByCode('NOSUCH'), await findByCode('ONCE')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
