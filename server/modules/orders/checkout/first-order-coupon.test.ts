// Coupons for first orders only.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { listPublicCoupons, redeemCoupon } from '#server/modules/cart/coupons.ts';
import { quote } from '#server/modules/cart/quotes.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import {
  closeMemberAccount,
  newMobile,
  settleOrders,
  signUpMember,
} from '#server/testing/leaving-members.ts';
import { orderInput, placeTestOrder, placeWithRetry } from '#server/testing/orders.ts';
import { brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { reopenForPayment } from '#server/modules/orders/payment/retry-payment.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const firstCoupon = () =>
  db.coupon.create({
    data: {
      code: `FIRST-${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: 'FLAT',
      amount: 10_000,
      firstOrderOnly: true,
      isPublic: true,
    },
  });

const withCode = (couponCode: string, paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY' = 'CASH_ON_DELIVERY') => ({
  couponCode,
  paymentMethod,
  expectedTotal: totals(DEFAULT_CHARGES, 60_000, 10_000, paymentMethod === 'CASH_ON_DELIVERY').total,
});

async function messageFor(viewer: Viewer | null, couponCode: string) {
  const { id: variantId } = await newVariant();
  const quoteResult = await quote({ lines: [{ variantId, quantity: 1 }], couponCode }, viewer, newCaller());
  return quoteResult.couponMessage;
}

const WORKS = 'Coupon is applied successfully';
const refusalOf = (code: string) => `${code} is for your first order only`;

describe('a coupon for a first order', () => {
  it('the coupon works for visitors and new members, and others read why it does not', async () => {
    const { code } = await firstCoupon();
    const viewer = await newViewer();
    expect(await messageFor(null, code)).toBe(WORKS);
    expect(await messageFor(viewer, code)).toBe(WORKS);
    await placeTestOrder(viewer, orderInput(await newVariant()));
    expect(await messageFor(viewer, code)).toBe(refusalOf(code));
    const secondOrder = orderInput(await newVariant(), 1, withCode(code));
    expect(await placeOrder(viewer, secondOrder, newCaller())).toEqual({
      outcome: 'couponRefused',
      reason: refusalOf(code),
    });
  });

  it('the cart lists the coupon until the first order', async () => {
    const { code } = await firstCoupon();
    const viewer = await newViewer();
    const isListed = async (userId: string | null) =>
      (await listPublicCoupons(userId)).some((coupon) => coupon.code === code);
    expect([await isListed(null), await isListed(viewer.id)]).toEqual([true, true]);
    await placeTestOrder(viewer, orderInput(await newVariant()));
    expect([await isListed(null), await isListed(viewer.id)]).toEqual([true, false]);
  });

  it('the coupon works again after the only order was cancelled', async () => {
    const { code } = await firstCoupon();
    const viewer = await newViewer();
    const order = await placeTestOrder(viewer, orderInput(await newVariant(), 1, withCode(code)));
    await cancelOrder(viewer, order.id);
    expect(await messageFor(viewer, code)).toBe(WORKS);
  });

  it('a concurrent price change is reported, and the order itself does not count as an earlier one', async () => {
    const { code } = await firstCoupon();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = orderInput(variant, 1, withCode(code));
    let placing: Promise<unknown> = Promise.resolve();
    await transaction(async (tx) => {
      await tx.productVariant.update({ where: { id: variant.id }, data: { price: 70_000 } });
      placing = placeOrder(viewer, order, newCaller());
      await eventually(async () => {
        const [waiting] = await db.$queryRaw<{ count: number }[]>`
          select count(*)::int as count from pg_locks where not granted`;
        expect(waiting?.count).toBeGreaterThan(0);
      });
    });
    expect(await placing).toMatchObject({ outcome: 'priceChanged' });
  });

  it('the coupon is used by one of several concurrent first orders', async () => {
    const [{ code }, viewer] = await Promise.all([firstCoupon(), newViewer()]);
    const goods = await Promise.all(Array.from({ length: 3 }, () => newVariant()));
    const outcomes = await Promise.all(
      goods.map((variant) => placeWithRetry(viewer, orderInput(variant, 1, withCode(code)))),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'couponRefused',
      'couponRefused',
      'placed',
    ]);
  });

  it('a dismissed order does not use the coupon once another order was placed', async () => {
    const [{ code }, viewer] = await Promise.all([firstCoupon(), newViewer()]);
    const dismissedOrder = await placeTestOrder(
      viewer,
      orderInput(await newVariant(), 1, withCode(code, 'ONLINE')),
    );
    await dismissPayment(viewer, dismissedOrder.id);
    await placeTestOrder(viewer, orderInput(await newVariant()));
    await expect(reopenForPayment(viewer, dismissedOrder.id)).rejects.toMatchObject({
      code: 'COUPON_UNUSABLE',
    });
  });

  it('two cancelled orders reopened at once redeem only one first-order coupon', async () => {
    const [firstCode, secondCode] = [await firstCoupon(), await firstCoupon()];
    const viewer = await newViewer();
    // Both wait to be reopened, like a late payment while another order is paid in cash.
    const orders = await Promise.all(
      [await newVariant(), await newVariant()].map((variant) => placeTestOrder(viewer, orderInput(variant))),
    );
    for (const { id } of orders) await cancelOrder(viewer, id);
    const redeem = (coupon: typeof firstCode, orderId = '') =>
      transaction(async (tx) => {
        const isRedeemed = await redeemCoupon(tx, coupon, viewer.id, orderId);
        const reopened = { status: 'CONFIRMED', cancelCause: null, cancelledAt: null } as const;
        if (isRedeemed) await tx.order.update({ where: { id: orderId }, data: reopened });
        return isRedeemed;
      });
    const redeemed = await Promise.all([redeem(firstCode, orders[0]?.id), redeem(secondCode, orders[1]?.id)]);
    expect(redeemed.toSorted()).toEqual([false, true]);
  });

  it('orders of an earlier account with the same mobile count, however old', async () => {
    const { code } = await firstCoupon();
    const mobile = newMobile();
    const member = await signUpMember(mobile);
    await placeTestOrder(member, orderInput(await newVariant()));
    await settleOrders(member.id);
    await db.order.updateMany({ where: { userId: member.id }, data: { placedAt: new Date('2026-01-10') } });
    await closeMemberAccount(member);
    expect(await messageFor(await signUpMember(mobile), code)).toBe(refusalOf(code));
  });
});
