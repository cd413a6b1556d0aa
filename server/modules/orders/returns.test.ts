import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { stockOf } from '#server/testing/buying.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ageDelivery, confirmedOrder, deliveredOrder } from '#server/testing/fulfilled.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { listPapersOf } from './order-documents.ts';
import { type OrderRow, requireOrder } from './orders.ts';
import { refundByShop } from './admin-orders.ts';
import { approveReturn, type NewReturn, receiveReturn, refuseReturn, requestReturn } from './returns.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const DAY_MS = 24 * 60 * 60 * 1000;

async function bought(quantity = 3, how: 'online' | 'cash' = 'online') {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 10 })]);
  const order = await deliveredOrder(viewer, variant, quantity, how);
  return { viewer, variant, order };
}

function wish(order: OrderRow, quantity = 1, more: Partial<NewReturn> = {}): NewReturn {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity }];
  return { orderId: order.id, reason: 'NOT_NEEDED', note: 'Too small', lines, ...more };
}

const refundsOf = (orderId: string) =>
  db.refund.findMany({ where: { payment: { orderId } }, orderBy: { createdAt: 'asc' } });
const returnsOf = async ({ id }: OrderRow) => (await listPapersOf([id]))[0]?.returns ?? [];

describe('asking for a return', () => {
  it('is kept with its lines, and stands in the history', async () => {
    const { viewer, order } = await bought();
    const answered = await requestReturn(viewer, wish(order, 2));
    expect(answered.history.at(-1)).toMatchObject({ what: 'return requested', cause: 'shopper' });
    expect(await returnsOf(order)).toMatchObject([
      { reason: 'NOT_NEEDED', note: 'Too small', status: 'REQUESTED', lines: [{ quantity: 2 }] },
    ]);
    expect((await returnsOf(order))[0]?.createdAt).toBeInstanceOf(Date);
  });

  it('is open for seven days after delivery', async () => {
    const { viewer, order } = await bought();
    await ageDelivery(order, 7 * DAY_MS - 60_000);
    await requestReturn(viewer, wish(order));
    await ageDelivery(order, 7 * DAY_MS + 1);
    await expect(requestReturn(viewer, wish(order))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('waits for the delivery', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = await confirmedOrder(viewer, variant);
    await expect(requestReturn(viewer, wish(order))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('never covers more than was bought, however many ask at once', async () => {
    const { viewer, order } = await bought(3);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestReturn(viewer, wish(order))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(requestReturn(viewer, wish(order))).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('may be repeated after a refusal, ten times in all', async () => {
    const { viewer, order } = await bought(1);
    for (let count = 0; count < 10; count += 1) {
      await requestReturn(viewer, wish(order));
      const last = (await returnsOf(order)).at(-1);
      await refuseReturn(last?.id ?? '', 'The seal is broken.');
    }
    await expect(requestReturn(viewer, wish(order))).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });

  it.each(['wasOnSale', 'isGiftCard'])('of what %s takes a fault of the shop', async (mark) => {
    const { viewer, order } = await bought();
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: { [mark]: true } });
    await expect(requestReturn(viewer, wish(order))).rejects.toMatchObject({ code: 'VALIDATION' });
    await requestReturn(viewer, wish(order, 1, { reason: 'DAMAGED' }));
  });

  it("of someone else's order, or of a foreign line, is as good as none", async () => {
    const [{ viewer, order }, other] = await Promise.all([bought(), bought()]);
    await expect(requestReturn(other.viewer, wish(order))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(requestReturn(null, wish(order))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const orderId of ['x', randomUUID()])
      await expect(requestReturn(viewer, wish(order, 1, { orderId }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const foreign = { ...wish(other.order), orderId: order.id };
    await expect(requestReturn(viewer, foreign)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a return that arrives', () => {
  async function arrived(how: 'online' | 'cash', quantities: number[], restock = true) {
    const { viewer, variant, order } = await bought(3, how);
    for (const quantity of quantities) {
      await requestReturn(viewer, wish(order, quantity));
      const { id = '' } = (await returnsOf(order)).at(-1) ?? {};
      await approveReturn(id);
      await Promise.allSettled([receiveReturn(id, { restock }), receiveReturn(id, { restock })]);
    }
    return { variant, order: await requireOrder(viewer, order.id) };
  }

  it('is paid back once, less its part of the coupon, and the rest of the payment is kept', async () => {
    const { viewer, order } = await bought(3);
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: { couponShare: 100 } });
    await requestReturn(viewer, wish(order, 2));
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 2 * 60_000 - 66, state: 'REQUESTED' }]);
    expect(await db.payment.findFirst({ where: { orderId: order.id } })).toMatchObject({ state: 'CAPTURED' });
  });

  it('goes on the shelf by the word of the operator alone', async () => {
    const [shelved, scrapped] = [await arrived('online', [2]), await arrived('online', [2], false)];
    expect(await stockOf(shelved.variant)).toBe(9);
    expect(await stockOf(scrapped.variant)).toBe(7);
  });

  it('in several goes is paid back in as many, and ends the order when nothing is left to come', async () => {
    const { order, variant } = await arrived('online', [1, 2]);
    expect(order.fulfilmentStatus).toBe('RETURNED');
    expect(await stockOf(variant)).toBe(10);
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([60_000, 120_000]);
    expect(order.history.some(({ what }) => what === 'refund due by hand')).toBe(false);
  });

  it('is paid back no more than is left when some of the money went back before', async () => {
    const { viewer, order } = await bought(3);
    await refundByShop(order.id, { amount: 100_000, reason: 'arrived late' });
    await requestReturn(viewer, wish(order, 3));
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

  it('of an order paid in cash is settled by hand', async () => {
    const { order } = await arrived('cash', [1]);
    expect(order.history.find(({ what }) => what === 'refund due by hand')?.note).toBe('₹600.00');
    expect(order.fulfilmentStatus).toBe('DELIVERED');
  });

  it('must have been agreed to', async () => {
    const { viewer, order } = await bought();
    await requestReturn(viewer, wish(order));
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await expect(receiveReturn(id, { restock: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const missing of ['x', randomUUID()])
      await expect(approveReturn(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
