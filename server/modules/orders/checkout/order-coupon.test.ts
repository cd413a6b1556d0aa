// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { couponShares, DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { redeemCoupon } from '#server/modules/cart/coupons.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder, placeWithRetry, readStock } from '#server/testing/orders.ts';
import { brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { type NewOrder, placeOrder } from './place-order.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('a coupon in an order', () => {
  const withCoupon = (couponCode: string, discount: number): Partial<NewOrder> => ({
    couponCode,
    expectedTotal: totals(DEFAULT_CHARGES, 60_000, discount, true).total,
  });

  it('the coupon is deducted and redeemed, and released once when the order is cancelled', async () => {
    const viewer = await newViewer();
    const variant = await newVariant();
    const used = async () => (await db.coupon.findUniqueOrThrow({ where: { code: 'FLAT100' } })).usedCount;
    const before = await used();
    const order = await placeTestOrder(viewer, orderInput(variant, 1, withCoupon('flat100', 10_000)));
    expect(order).toMatchObject({ couponCode: 'FLAT100', discount: 10_000, total: 58_800 });
    expect(await used()).toBe(before + 1);
    await cancelOrder(viewer, order.id);
    await cancelOrder(viewer, order.id);
    expect(await used()).toBe(before);
  });

  it('a single-use coupon is redeemed by one of twenty concurrent orders', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, newViewer));
    const goods = await Promise.all(buyers.map(() => newVariant()));
    const outcomes = await Promise.all(
      buyers.map((buyer, index) =>
        placeWithRetry(
          buyer,
          orderInput(goods[index] ?? { id: '', discountedPrice: 0 }, 1, withCoupon('ONCE', 5_000)),
        ),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'couponRefused')).toHaveLength(19);
    const stocks = await Promise.all(goods.map(readStock));
    expect(stocks.reduce((sum, stock) => sum + stock)).toBe(199);
  });

  it.each(['EXPIRED5', 'NOSUCH'])(
    'an order with the code %s is refused with the same message',
    async (code) => {
      const variant = await newVariant();
      expect(
        await placeOrder(await newViewer(), orderInput(variant, 1, withCoupon(code, 0)), newCaller()),
      ).toEqual({
        outcome: 'couponRefused',
        reason: 'Coupon code is wrong',
      });
    },
  );

  it('a user who used the coupon up after pricing cannot redeem it again', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const code = `ONE-${randomUUID().slice(0, 8).toUpperCase()}`;
    const coupon = await db.coupon.create({
      data: { code, kind: 'FLAT', amount: 100, maxUsesPerUser: 1 },
    });
    await placeTestOrder(viewer, orderInput(variant, 1, { couponCode: code, expectedTotal: 68_700 }));
    const lateOrder = await placeTestOrder(viewer, orderInput(variant));
    expect(await transaction((tx) => redeemCoupon(tx, coupon, viewer.id, lateOrder.id))).toBe(false);
  });

  it('a coupon with a scope reduces the lines in scope, their invoices and their refunds', async () => {
    const food = await newVariant({ price: 60_000 });
    const toy = await newVariant({ price: 60_000, categorySlug: 'buy-online-toys-for-dog' });
    const order = await placeTestOrder(await newViewer(), {
      ...orderInput(food, 1, {
        couponCode: 'SAVE10',
        expectedTotal: totals(DEFAULT_CHARGES, 120_000, 6_000, true).total,
      }),
      lines: [food, toy].map(({ id }) => ({ variantId: id, quantity: 1 })),
    });
    expect(order.lines.map(({ couponShare }) => couponShare)).toEqual([6_000, 0]);
  });

  it('a coupon that fits nothing in the cart is refused with the reason', async () => {
    const toy = await newVariant({ categorySlug: 'buy-online-toys-for-dog' });
    expect(
      await placeOrder(await newViewer(), orderInput(toy, 1, withCoupon('SAVE10', 0)), newCaller()),
    ).toEqual({ outcome: 'couponRefused', reason: 'SAVE10 applies to dog and cat food only' });
  });

  it('the coupon is split over the lines without rounding loss', () => {
    expect(couponShares(10_000, [33_300, 33_300, 33_400])).toEqual([3_330, 3_330, 3_340]);
    expect(couponShares(10_000, [20_000, 20_000, 20_000])).toEqual([3_334, 3_333, 3_333]);
    expect(couponShares(20, [10, 10, 1])).toEqual([10, 10, 0]);
    expect(couponShares(21, [10, 10, 1])).toEqual([10, 10, 1]);
  });
});
