// @module-tag nightly
import { describe, expect, it, vi, afterEach } from 'vitest';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { newProviderPayment, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { findOrder, requireOrder } from '#server/modules/orders/orders.ts';
import { cashTotal } from '#server/modules/orders/order-status.ts';
import { payInCash, reopenForPayment } from './retry-payment.ts';
import { expireUnpaid } from './unpaid-orders.ts';
import { ordersToPoll } from './unpaid-orders-queries.ts';

useDatabase();
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

const refundsOf = (orderId: string) => db.refund.findMany({ where: { payment: { orderId } } });

async function dismissedOrder(stock = 1, price?: number) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock, ...(price && { price }) })]);
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  return { viewer, variant, waiting, id: waiting.order.id };
}

describe('retrying a closed payment', () => {
  it('concurrent retries reserve the stock once, and the order can then be paid', async () => {
    const { viewer, variant, waiting, id } = await dismissedOrder(3);
    expect(await readStock(variant)).toBe(3);
    await Promise.all([reopenForPayment(viewer, id), reopenForPayment(viewer, id)]);
    expect(await requireOrder(viewer, id)).toMatchObject({ status: 'PENDING', cancelCause: null });
    expect(await readStock(variant)).toBe(2);
    await applyPayment(newProviderPayment(waiting));
    expect(await requireOrder(viewer, id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await readStock(variant)).toBe(2);
  });

  it('an abandoned retry expires again and releases its stock', async () => {
    const { viewer, variant, id } = await dismissedOrder();
    const { expiresAt } = await reopenForPayment(viewer, id);
    vi.spyOn(clock, 'now').mockReturnValue(new Date((expiresAt?.getTime() ?? 0) + 1));
    await expireUnpaid();
    expect(await requireOrder(viewer, id)).toMatchObject({ status: 'CANCELLED', cancelCause: 'EXPIRED' });
    expect(await readStock(variant)).toBe(1);
  });

  it('a retry is refused when the goods are sold out, and changes nothing', async () => {
    const { viewer, variant, id } = await dismissedOrder();
    await unpaidOrder(await newViewer(), variant);
    await expect(reopenForPayment(viewer, id)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(payInCash(viewer, id)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await requireOrder(viewer, id)).toMatchObject({ status: 'CANCELLED', cancelCause: 'DISMISSED' });
  });

  it('a retry is refused when the same items were ordered again in another tab', async () => {
    const { viewer, variant, id } = await dismissedOrder(5);
    await placeTestOrder(viewer, orderInput(variant));
    await expect(reopenForPayment(viewer, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(payInCash(viewer, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await readStock(variant)).toBe(4);
  });

  it('a retry is refused a day later and after the shopper cancelled the order', async () => {
    const { viewer, id } = await dismissedOrder();
    const at = clock.now().getTime();
    vi.spyOn(clock, 'now').mockReturnValue(new Date(at + 24 * 3_600_000 + 1000));
    await expect(reopenForPayment(viewer, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    vi.restoreAllMocks();
    await cancelOrder(viewer, id);
    await expect(payInCash(viewer, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a retry redeems the coupon once more', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 5 });
    const used = async () => (await db.coupon.findUniqueOrThrow({ where: { code: 'FLAT100' } })).usedCount;
    const before = await used();
    const { id } = await placeTestOrder(
      viewer,
      orderInput(variant, 1, { paymentMethod: 'ONLINE', couponCode: 'FLAT100', expectedTotal: 54_900 }),
    );
    await dismissPayment(viewer, id);
    expect(await used()).toBe(before);
    await payInCash(viewer, id);
    expect(await used()).toBe(before + 1);
    expect(await requireOrder(viewer, id)).toMatchObject({ discount: 10_000, total: 58_800 });
  });
});

describe('paying an unpaid order in cash', () => {
  it('the order is confirmed once with the fee and removed from the cart', async () => {
    const { viewer, variant, id, waiting } = await dismissedOrder();
    await db.cartLine.create({
      data: { userId: viewer.id, variantId: variant.id, quantity: 1, addedPrice: 1 },
    });
    expect(cashTotal(await requireOrder(viewer, id))).toBe(waiting.order.total + DEFAULT_CHARGES.cashFee);
    const [order] = await Promise.all([payInCash(viewer, id), payInCash(viewer, id)]);
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'DUE_ON_DELIVERY',
      paymentMethod: 'CASH_ON_DELIVERY',
      codFee: DEFAULT_CHARGES.cashFee,
      total: waiting.order.total + DEFAULT_CHARGES.cashFee,
    });
    expect(order.expectedTo).not.toBeNull();
    expect(await readStock(variant)).toBe(0);
    expect(await db.cartLine.count({ where: { userId: viewer.id } })).toBe(0);
    expect(
      await db.outgoingMessage.count({ where: { dedupeKey: { startsWith: `order-placed:${id}` } } }),
    ).toBeGreaterThan(0);
  });

  it('the order keeps its reserved stock', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 1 })]);
    const { order } = await unpaidOrder(viewer, variant);
    await payInCash(viewer, order.id);
    expect(await readStock(variant)).toBe(0);
  });

  it('a late online payment is refunded, and the order is still paid in cash', async () => {
    const { viewer, waiting, id } = await dismissedOrder();
    await payInCash(viewer, id);
    await applyPayment(newProviderPayment(waiting));
    expect(await requireOrder(viewer, id)).toMatchObject({ paymentStatus: 'DUE_ON_DELIVERY' });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('the provider is still polled, so that a payment without a webhook is refunded', async () => {
    const { viewer, waiting, id } = await dismissedOrder();
    await payInCash(viewer, id);
    const at = clock.now();
    const times = {
      at,
      createdAfter: new Date(at.getTime() - 60_000),
      createdBefore: new Date(at.getTime() + 1),
    };
    const polled = await rows(ordersToPoll(times, 500));
    expect(polled).toContainEqual({ orderId: id, providerOrderId: waiting.provider });
  });

  it('the order stays paid if the online payment came first', async () => {
    const { viewer, waiting, id } = await dismissedOrder();
    await applyPayment(newProviderPayment(waiting));
    expect(await payInCash(viewer, id)).toMatchObject({ paymentStatus: 'PAID', codFee: 0 });
  });

  it('an order above the cash limit is refused', async () => {
    const { viewer, id } = await dismissedOrder(1, 600_000);
    expect(cashTotal(await requireOrder(viewer, id))).toBeNull();
    await expect(payInCash(viewer, id)).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });

  it('another user’s order is refused', async () => {
    const { id } = await dismissedOrder();
    const otherViewer = await newViewer();
    expect(await findOrder(otherViewer, id)).toBeNull();
    await expect(payInCash(otherViewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
