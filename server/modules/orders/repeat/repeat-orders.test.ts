// A year of repeat orders over New Year, including failures.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Day, addToDay } from '#rules/day.ts';
import { setCartLine } from '#server/modules/cart/cart.ts';
import { cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newProviderPayment } from '#server/testing/payments.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import {
  changeRepeatOrder,
  endRepeatOrder,
  listRepeatOrders,
  pauseRepeatOrder,
  resumeRepeatOrder,
  skipRepeatOrder,
  startRepeatOrder,
} from './repeat-orders.ts';
import { goTo, newRepeatBuyer, orderDue, passHours, placeDue } from './testing/repeat-buyers.ts';

useDatabase();

beforeEach(() => goTo('2026-11-27'));
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

/** A buyer whose first date is 1 December. */
const newBuyer = (stock?: number) => newRepeatBuyer('2026-12-01', { stock });

const stateOf = async (viewer: Viewer) => (await listRepeatOrders(viewer))[0];

/** Pays an order online. */
async function pay(unpaid: OrderRow): Promise<void> {
  const { id: orderId, total: amount } = unpaid;
  const providerOrderId = `order_${orderId}`;
  await db.providerOrder.create({ data: { orderId, providerOrderId, amount, createdAt: clock.now() } });
  await applyPayment(newProviderPayment({ order: unpaid, provider: providerOrderId }));
}

const notices = ({ id }: Viewer) =>
  db.notification.count({ where: { userId: id, mergeKey: { startsWith: 'repeat-order-due' } } });

describe('repeat orders', () => {
  it(
    'a repeat order is announced once, three days ahead, and continues into the next year',
    { tags: 'nightly' },
    async () => {
      const buyer = await newBuyer();
      const { viewer } = buyer;
      await remindOfRepeatOrders();
      expect(await notices(viewer)).toBe(0);
      goTo('2026-11-28');
      await Promise.all([remindOfRepeatOrders(), remindOfRepeatOrders()]);
      await remindOfRepeatOrders();
      expect(await notices(viewer)).toBe(1);
      const mails = await db.outgoingMessage.findMany({
        where: { userId: viewer.id, template: 'repeat-order-due' },
      });
      expect(mails.length).toBeGreaterThan(0);

      for (let on = '2026-12-01', count = 1; on < '2027-12-01'; on = addToDay(on, { days: 30 }), count += 1) {
        goTo(addToDay(on, { days: -3 }));
        await remindOfRepeatOrders();
        expect(await stateOf(viewer)).toMatchObject({ nextOn: on, isDue: true });
        const { id } = await placeDue(buyer, on);
        // At most three cash orders are open at a time.
        await db.order.update({
          where: { id },
          data: { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' },
        });
        expect(await stateOf(viewer)).toMatchObject({ nextOn: addToDay(on, { days: 30 }), isDue: false });
        expect(await db.order.count({ where: { userId: viewer.id } })).toBe(count);
      }
    },
  );

  it('concurrent and repeated requests place one order for a date', { tags: 'nightly' }, async () => {
    const buyer = await newBuyer();
    const results = await Promise.all([1, 2, 3, 4].map(() => placeDue(buyer, '2026-12-01')));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await placeDue(buyer, '2026-12-01')).id).toBe(results[0]?.id);
    expect(await db.order.count({ where: { userId: buyer.viewer.id } })).toBe(1);
  });

  it('due items are ordered together, and a date that already has an order is refused', async () => {
    const buyer = await newBuyer();
    const { viewer, addressId, id } = buyer;
    const otherVariant = await newVariant();
    const fields = { variantId: otherVariant.id, quantity: 1, intervalDays: 14, nextOn: '2026-11-29' };
    const second = await startRepeatOrder(viewer, fields);
    const [secondOnly, both] = [[second], [{ id, nextOn: '2026-12-01' }, second]];
    const send = async (dates: readonly { id: string; nextOn: Day }[]) => {
      const ids = dates.map((date) => date.id);
      const { quote } = await findDue(viewer, { ids, paymentMethod: 'ONLINE' }, newCaller());
      const items = dates.map((date) => ({ id: date.id, on: new Date(date.nextOn) }));
      const more = { addressId, paymentMethod: 'ONLINE', expectedTotal: quote?.total ?? 0 } as const;
      return orderRepeatOrders(viewer, { items, ...more }, newCaller());
    };
    const results = await Promise.allSettled([send(secondOnly), send(both)]);
    const orders = await db.order.findMany({ where: { userId: viewer.id } });
    expect(orders).toHaveLength(1);
    // A request whose dates all have this order may get it as its own.
    for (const result of results)
      expect(result).toMatchObject(
        result.status === 'fulfilled'
          ? { value: { outcome: 'placed', order: { id: orders[0]?.id } } }
          : { reason: { code: 'CONFLICT' } },
      );
    const third = await startRepeatOrder(viewer, { ...fields, variantId: (await newVariant()).id });
    await expect(send([second, third])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it(
    'dismissing an unpaid order frees its date, and a late payment is refunded',
    { tags: 'nightly' },
    async () => {
      const buyer = await newBuyer();
      const { viewer } = buyer;
      const unpaid = await placeDue(buyer, '2026-12-01', 'ONLINE');
      expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-27' });
      await dismissPayment(viewer, unpaid.id);
      expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
      const secondOrder = await placeDue(buyer, '2026-12-01');
      expect(secondOrder.id).not.toBe(unpaid.id);
      await pay(unpaid);
      expect(await db.order.findUnique({ where: { id: unpaid.id } })).toMatchObject({ status: 'CANCELLED' });
      expect(await db.refund.count({ where: { payment: { orderId: unpaid.id } } })).toBe(1);
    },
  );

  it('settled dates are passed over and cannot be skipped', async () => {
    const buyer = await newBuyer();
    const { viewer, id } = buyer;
    goTo('2026-12-01');
    const first = await placeDue(buyer, '2026-12-01', 'ONLINE');
    await placeDue(buyer, '2026-12-31');
    await dismissPayment(viewer, first.id);
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
    await skipRepeatOrder(viewer, id, '2026-12-01');
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2027-01-30' });
    await expect(skipRepeatOrder(viewer, id, '2026-12-31')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await db.repeatDelivery.count({ where: { repeatOrderId: id, orderId: { not: null } } })).toBe(1);
  });

  it('a late payment of an expired order claims its date again', async () => {
    const buyer = await newBuyer();
    const { viewer } = buyer;
    const unpaid = await placeDue(buyer, '2026-12-01', 'ONLINE');
    passHours(1);
    await expireUnpaid();
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
    await pay(unpaid);
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-27', deliveries: [{ on: '2026-12-01' }] });
    await expect(orderDue(buyer, '2026-12-01')).resolves.toMatchObject({ order: { id: unpaid.id } });
  });

  it('ordering in cash or online leaves the cart unchanged', { tags: 'nightly' }, async () => {
    const buyer = await newBuyer();
    const { viewer, variant } = buyer;
    await setCartLine(viewer, { variantId: variant.id, quantity: 1 });
    await placeDue(buyer, '2026-12-01');
    const online = await placeDue(buyer, '2026-12-27', 'ONLINE');
    await pay(online);
    expect(await db.order.findUnique({ where: { id: online.id } })).toMatchObject({ paymentStatus: 'PAID' });
    expect(await db.cartLine.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('an order cancelled by its buyer does not free its date', async () => {
    const buyer = await newBuyer();
    const { id } = await placeDue(buyer, '2026-12-01');
    const next = (await stateOf(buyer.viewer))?.nextOn;
    await cancelOrder(buyer.viewer, id);
    expect((await stateOf(buyer.viewer))?.nextOn).toBe(next);
  });

  it('a sold-out product waits, and a higher price is reported', async () => {
    const buyer = await newBuyer(3);
    const { viewer, variant, id } = buyer;
    goTo('2026-11-30');
    const otherViewer = await newViewer();
    const otherOrder = await placeTestOrder(otherViewer, orderInput(variant, 2));
    const due = await findDue(viewer, {}, newCaller());
    expect(due).toMatchObject({ repeatOrders: [], unavailable: [{ id }], quote: null });
    await expect(orderDue(buyer, '2026-12-01')).resolves.toMatchObject({ outcome: 'outOfStock' });
    const price = variant.discountedPrice * 2;
    await cancelOrder(otherViewer, otherOrder.id);
    await db.productVariant.update({ where: { id: variant.id }, data: { price } });
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01', isDearer: true, isAvailable: true });
    await placeDue(buyer, '2026-12-01');
    expect(await stateOf(viewer)).toMatchObject({ isDearer: false });
  });

  it('a repeat order can be skipped once, moved, paused without notices, and ended', async () => {
    const { viewer, id } = await newBuyer();
    await skipRepeatOrder(viewer, id, '2026-12-01');
    const skipped = await skipRepeatOrder(viewer, id, '2026-12-01');
    expect(skipped).toMatchObject({ nextOn: '2026-12-31', deliveries: [{ on: '2026-12-01', order: null }] });
    await expect(skipRepeatOrder(viewer, id, '2026-12-15')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await changeRepeatOrder(viewer, id, { nextOn: '2027-01-05', quantity: 3 })).toMatchObject({
      nextOn: '2027-01-05',
      quantity: 3,
    });
    await pauseRepeatOrder(viewer, id);
    goTo('2027-01-04');
    await remindOfRepeatOrders();
    expect(await notices(viewer)).toBe(0);
    expect(await findDue(viewer, {}, newCaller())).toMatchObject({ repeatOrders: [], unavailable: [] });
    await resumeRepeatOrder(viewer, id, '2027-01-06');
    await remindOfRepeatOrders();
    expect(await notices(viewer)).toBe(1);
    await endRepeatOrder(viewer, id);
    await expect(endRepeatOrder(viewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listRepeatOrders(viewer)).toEqual([]);
  });
});

describe('refusals of repeat orders', () => {
  const fieldsOf = ({ id: variantId }: { id: string }, fields: object = {}) => ({
    variantId,
    quantity: 1,
    intervalDays: 30,
    nextOn: '2026-12-01',
    ...fields,
  });

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 11 }],
    ['intervalDays', { intervalDays: 6 }],
    ['intervalDays', { intervalDays: 181 }],
    ['nextOn', { nextOn: '2026-11-26' }],
    ['nextOn', { nextOn: '2028-01-01' }],
    ['variantId', { variantId: 'none' }],
  ])('starting with an invalid %s is refused (%o)', async (field, wrong) => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    await expect(startRepeatOrder(viewer, fieldsOf(variant, wrong))).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('a second repeat order for a size and changes by another user are refused', async () => {
    const { viewer, variant, id } = await newBuyer();
    await expect(startRepeatOrder(viewer, fieldsOf(variant))).rejects.toMatchObject({ code: 'CONFLICT' });
    const stranger = await newViewer();
    await expect(pauseRepeatOrder(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endRepeatOrder(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listRepeatOrders(viewer)).toHaveLength(1);
  });

  it('the 21st repeat order is refused', { tags: 'nightly' }, async () => {
    const { viewer } = await newBuyer();
    const start = async () => startRepeatOrder(viewer, fieldsOf(await newVariant()));
    for (let count = 1; count < 20; count += 1) await start();
    await expect(start()).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });
});
