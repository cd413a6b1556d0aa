import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ageDelivery, confirmedOrder, deliveredOrder } from '#server/testing/fulfilment.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { listOrderDocuments } from '#server/modules/orders/documents/order-documents.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { refundByShop } from '#server/modules/orders/payment/refund-by-shop.ts';
import { approveReturn, type NewReturn, receiveReturn, refuseReturn, requestReturn } from './returns.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

async function bought(quantity = 3, how: 'online' | 'cash' = 'online') {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 10 })]);
  const order = await deliveredOrder(viewer, variant, quantity, how);
  return { viewer, variant, order };
}

function returnInput(order: OrderRow, quantity = 1, more: Partial<NewReturn> = {}): NewReturn {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity }];
  return { orderId: order.id, reason: 'NOT_NEEDED', note: 'Too small', lines, ...more };
}

const refundsOf = (orderId: string) =>
  db.refund.findMany({ where: { payment: { orderId } }, orderBy: { createdAt: 'asc' } });
const returnsOf = async ({ id }: OrderRow) => (await listOrderDocuments([id]))[0]?.returns ?? [];

describe('requestReturn', () => {
  it('saves the lines and a history entry', { tags: 'nightly' }, async () => {
    const { viewer, order } = await bought();
    const updatedOrder = await requestReturn(viewer, returnInput(order, 2));
    expect(updatedOrder.history.at(-1)).toMatchObject({ what: 'return requested', cause: 'shopper' });
    expect(await returnsOf(order)).toMatchObject([
      { reason: 'NOT_NEEDED', note: 'Too small', status: 'REQUESTED', lines: [{ quantity: 2 }] },
    ]);
    expect((await returnsOf(order))[0]?.createdAt).toBeInstanceOf(Date);
  });

  it('accepts requests for seven days after delivery', async () => {
    const { viewer, order } = await bought();
    await ageDelivery(order, 7 * millisecondsInDay - 60_000);
    await requestReturn(viewer, returnInput(order));
    await ageDelivery(order, 7 * millisecondsInDay + 1);
    await expect(requestReturn(viewer, returnInput(order))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('rejects requests before delivery', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = await confirmedOrder(viewer, variant);
    await expect(requestReturn(viewer, returnInput(order))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('never accepts more than the bought units under concurrent requests', { tags: 'nightly' }, async () => {
    const { viewer, order } = await bought(3);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestReturn(viewer, returnInput(order))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(requestReturn(viewer, returnInput(order))).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('accepts a new request after a refusal, ten times in total', { tags: 'nightly' }, async () => {
    const { viewer, order } = await bought(1);
    for (let count = 0; count < 10; count += 1) {
      await requestReturn(viewer, returnInput(order));
      const last = (await returnsOf(order)).at(-1);
      await refuseReturn(last?.id ?? '', 'The seal is broken.');
    }
    await expect(requestReturn(viewer, returnInput(order))).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });

  it.each([
    ['a discounted item', { wasOnSale: true }],
    ['a gift card', { isGiftCard: true }],
  ])('requires a defect for %s', async (_item, data) => {
    const { viewer, order } = await bought();
    await db.orderLine.updateMany({ where: { orderId: order.id }, data });
    await expect(requestReturn(viewer, returnInput(order))).rejects.toMatchObject({ code: 'VALIDATION' });
    await requestReturn(viewer, returnInput(order, 1, { reason: 'DAMAGED' }));
  });

  it('refuses another user’s order and lines of another order', { tags: 'nightly' }, async () => {
    const [{ viewer, order }, other] = await Promise.all([bought(), bought()]);
    await expect(requestReturn(other.viewer, returnInput(order))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(requestReturn(null, returnInput(order))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const orderId of ['x', randomUUID()])
      await expect(requestReturn(viewer, returnInput(order, 1, { orderId }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const foreignLines = { ...returnInput(other.order), orderId: order.id };
    await expect(requestReturn(viewer, foreignLines)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('receiveReturn', () => {
  async function arrived(how: 'online' | 'cash', quantities: number[], restock = true) {
    const { viewer, variant, order } = await bought(3, how);
    for (const quantity of quantities) {
      await requestReturn(viewer, returnInput(order, quantity));
      const { id = '' } = (await returnsOf(order)).at(-1) ?? {};
      await approveReturn(id);
      await Promise.allSettled([receiveReturn(id, { restock }), receiveReturn(id, { restock })]);
    }
    return { variant, order: await requireOrder(viewer, order.id) };
  }

  it('refunds once, less the coupon share, and leaves the payment captured', async () => {
    const { viewer, order } = await bought(3);
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: { couponShare: 100 } });
    await requestReturn(viewer, returnInput(order, 2));
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 2 * 60_000 - 66, state: 'REQUESTED' }]);
    expect(await db.payment.findFirst({ where: { orderId: order.id } })).toMatchObject({ state: 'CAPTURED' });
  });

  it('restocks only if requested', { tags: 'nightly' }, async () => {
    const [restocked, scrapped] = [await arrived('online', [2]), await arrived('online', [2], false)];
    expect(await readStock(restocked.variant)).toBe(9);
    expect(await readStock(scrapped.variant)).toBe(7);
  });

  it('refunds each part, and marks the order returned with the last one', { tags: 'nightly' }, async () => {
    const { order, variant } = await arrived('online', [1, 2]);
    expect(order.fulfilmentStatus).toBe('RETURNED');
    expect(await readStock(variant)).toBe(10);
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([60_000, 120_000]);
    expect(order.history.some(({ what }) => what === 'refund due by hand')).toBe(false);
  });

  it('refunds at most the remainder after an earlier refund', async () => {
    const { viewer, order } = await bought(3);
    await refundByShop(order.id, { amount: 100_000, reason: 'arrived late' });
    await requestReturn(viewer, returnInput(order, 3));
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([100_000, 80_000]);
    expect(await db.payment.findFirst({ where: { orderId: order.id } })).toMatchObject({
      state: 'REFUNDED',
      amount: 180_000,
      refundedAmount: 180_000,
    });
  });

  it('records a manual refund for cash orders', async () => {
    const { order } = await arrived('cash', [1]);
    expect(order.history.find(({ what }) => what === 'refund due by hand')?.note).toBe('₹600.00');
    expect(order.fulfilmentStatus).toBe('DELIVERED');
  });

  it('records a manual refund of less than the card provider refunds', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 99 })]);
    const delivered = await deliveredOrder(viewer, variant, 3, 'online');
    await requestReturn(viewer, returnInput(delivered));
    const { id = '' } = (await returnsOf(delivered))[0] ?? {};
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
    const { history } = await requireOrder(viewer, delivered.id);
    expect(history.find(({ what }) => what === 'refund due by hand')?.note).toBe('₹0.99');
    expect(await refundsOf(delivered.id)).toEqual([]);
  });

  it('requires approval', async () => {
    const { viewer, order } = await bought();
    await requestReturn(viewer, returnInput(order));
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await expect(receiveReturn(id, { restock: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const missing of ['x', randomUUID()])
      await expect(approveReturn(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
