// A year of repeat orders over New Year, with what goes wrong in it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Day, indianDay, plus } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/addresses.ts';
import { setCartLine } from '#server/modules/cart/cart.ts';
import { cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { applyPayment } from '#server/modules/orders/apply-payment.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid-orders.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ADDRESS, brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { paymentOn } from '#server/testing/payments.ts';
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

useDatabase();

/** Nine in the morning in India. */
const morning = (day: Day) => new Date(`${day}T03:30:00Z`);

function goTo(at: Day | Date): void {
  const moment = typeof at === 'string' ? morning(at) : at;
  vi.spyOn(clock, 'now').mockReturnValue(moment);
  vi.spyOn(clock, 'today').mockReturnValue(indianDay(moment));
}

beforeEach(() => goTo('2026-11-27'));
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

/** A buyer of a food every 30 days, first on 1 December. */
async function aBuyer(stock = 100) {
  const [viewer, variant] = [await newViewer(), await newVariant({ stock })];
  const address = await addAddress(viewer, ADDRESS);
  const fields = { variantId: variant.id, quantity: 2, intervalDays: 30, nextOn: '2026-12-01' };
  const { id } = await startRepeatOrder(viewer, fields);
  return { viewer, variant, id, addressId: address.id };
}

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const stateOf = async (viewer: Viewer) => (await listRepeatOrders(viewer))[0];

async function order(
  { viewer, id, addressId }: Buyer,
  on: Day,
  paymentMethod: PaymentMethod = 'CASH_ON_DELIVERY',
) {
  const { quote } = await findDue(viewer, { ids: [id], paymentMethod }, newCaller());
  const items = [{ id, on: new Date(on) }];
  const input = { items, addressId, paymentMethod, expectedTotal: quote?.total ?? 0 };
  return orderRepeatOrders(viewer, input, newCaller());
}

async function placedFor(buyer: Buyer, on: Day, paymentMethod?: PaymentMethod) {
  const result = await order(buyer, on, paymentMethod);
  if (result.outcome !== 'placed') throw new Error(result.outcome);
  return result.order;
}

const notices = ({ id }: Viewer) =>
  db.notification.count({ where: { userId: id, mergeKey: { startsWith: 'repeat-order-due' } } });

describe('a year of a repeat order', () => {
  it('is told of three days before, once, however often the job runs, and goes on over New Year', async () => {
    const buyer = await aBuyer();
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

    for (let on = '2026-12-01', count = 1; on < '2027-12-01'; on = plus(on, { days: 30 }), count += 1) {
      goTo(plus(on, { days: -3 }));
      await remindOfRepeatOrders();
      expect(await stateOf(viewer)).toMatchObject({ nextOn: on, isDue: true });
      const { id } = await placedFor(buyer, on);
      // At most three cash orders are open at a time.
      await db.order.update({
        where: { id },
        data: { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' },
      });
      expect(await stateOf(viewer)).toMatchObject({ nextOn: plus(on, { days: 30 }), isDue: false });
      expect(await db.order.count({ where: { userId: viewer.id } })).toBe(count);
    }
  });

  it('has one order for a date, also of two phones at once and of a call that is sent again', async () => {
    const buyer = await aBuyer();
    const results = await Promise.all([1, 2, 3, 4].map(() => placedFor(buyer, '2026-12-01')));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await placedFor(buyer, '2026-12-01')).id).toBe(results[0]?.id);
    expect(await db.order.count({ where: { userId: buyer.viewer.id } })).toBe(1);
  });

  it('orders what is due together, and refuses a date that another order has', async () => {
    const buyer = await aBuyer();
    const { viewer, addressId, id } = buyer;
    const other = await newVariant();
    const fields = { variantId: other.id, quantity: 1, intervalDays: 14, nextOn: '2026-11-29' };
    const second = await startRepeatOrder(viewer, fields);
    const [one, both] = [[second], [{ id, nextOn: '2026-12-01' }, second]];
    const send = async (dates: readonly { id: string; nextOn: Day }[]) => {
      const ids = dates.map((date) => date.id);
      const { quote } = await findDue(viewer, { ids, paymentMethod: 'ONLINE' }, newCaller());
      const items = dates.map((date) => ({ id: date.id, on: new Date(date.nextOn) }));
      const more = { addressId, paymentMethod: 'ONLINE', expectedTotal: quote?.total ?? 0 } as const;
      return orderRepeatOrders(viewer, { items, ...more }, newCaller());
    };
    const results = await Promise.allSettled([send(one), send(both)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('gives the date of an order back that nobody paid, and never confirms two for it', async () => {
    const buyer = await aBuyer();
    const { viewer } = buyer;
    const unpaid = await placedFor(buyer, '2026-12-01', 'ONLINE');
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-27' });
    await dismissPayment(viewer, unpaid.id);
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
    const again = await placedFor(buyer, '2026-12-01');
    expect(again.id).not.toBe(unpaid.id);
    const provider = 'order_late';
    await db.providerOrder.create({
      data: { orderId: unpaid.id, providerOrderId: provider, amount: unpaid.total, createdAt: clock.now() },
    });
    await applyPayment(paymentOn({ order: unpaid, provider }));
    expect(await db.order.findUnique({ where: { id: unpaid.id } })).toMatchObject({ status: 'CANCELLED' });
    expect(await db.refund.count({ where: { payment: { orderId: unpaid.id } } })).toBe(1);
  });

  it('goes past dates that are settled, and refuses them', async () => {
    const buyer = await aBuyer();
    const { viewer, id } = buyer;
    goTo('2026-12-01');
    const first = await placedFor(buyer, '2026-12-01', 'ONLINE');
    await placedFor(buyer, '2026-12-31');
    await dismissPayment(viewer, first.id);
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
    await skipRepeatOrder(viewer, id, '2026-12-01');
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2027-01-30' });
    await changeRepeatOrder(viewer, id, { nextOn: '2026-12-31' });
    await expect(skipRepeatOrder(viewer, id, '2026-12-31')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await db.repeatDelivery.count({ where: { repeatOrderId: id, orderId: { not: null } } })).toBe(1);
  });

  it('takes the date again if an expired order is paid after all', async () => {
    const buyer = await aBuyer();
    const { viewer } = buyer;
    const unpaid = await placedFor(buyer, '2026-12-01', 'ONLINE');
    goTo(new Date(clock.now().getTime() + 3_600_000));
    await expireUnpaid();
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01' });
    const provider = 'order_after_all';
    await db.providerOrder.create({
      data: { orderId: unpaid.id, providerOrderId: provider, amount: unpaid.total, createdAt: clock.now() },
    });
    await applyPayment(paymentOn({ order: unpaid, provider }));
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-27', deliveries: [{ on: '2026-12-01' }] });
    await expect(order(buyer, '2026-12-01')).resolves.toMatchObject({ order: { id: unpaid.id } });
  });

  it('leaves the cart as it is, in cash and online', async () => {
    const buyer = await aBuyer();
    const { viewer, variant } = buyer;
    await setCartLine(viewer, { variantId: variant.id, quantity: 1 });
    await placedFor(buyer, '2026-12-01');
    const online = await placedFor(buyer, '2026-12-27', 'ONLINE');
    const provider = 'order_cart';
    await db.providerOrder.create({
      data: { orderId: online.id, providerOrderId: provider, amount: online.total, createdAt: clock.now() },
    });
    await applyPayment(paymentOn({ order: online, provider }));
    expect(await db.order.findUnique({ where: { id: online.id } })).toMatchObject({ paymentStatus: 'PAID' });
    expect(await db.cartLine.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('keeps the date of an order that its buyer cancels', async () => {
    const buyer = await aBuyer();
    const { id } = await placedFor(buyer, '2026-12-01');
    const next = (await stateOf(buyer.viewer))?.nextOn;
    await cancelOrder(buyer.viewer, id);
    expect((await stateOf(buyer.viewer))?.nextOn).toBe(next);
  });

  it('leaves what is sold out for later, and says what got dearer', async () => {
    const buyer = await aBuyer(3);
    const { viewer, variant, id } = buyer;
    goTo('2026-11-30');
    const other = await newViewer();
    const taken = await placed(other, orderInput(variant, 2));
    const due = await findDue(viewer, {}, newCaller());
    expect(due).toMatchObject({ repeatOrders: [], unavailable: [{ id }], quote: null });
    await expect(order(buyer, '2026-12-01')).resolves.toMatchObject({ outcome: 'outOfStock' });
    const price = variant.discountedPrice * 2;
    await cancelOrder(other, taken.id);
    await db.productVariant.update({ where: { id: variant.id }, data: { price } });
    expect(await stateOf(viewer)).toMatchObject({ nextOn: '2026-12-01', isDearer: true, isAvailable: true });
    await placedFor(buyer, '2026-12-01');
    expect(await stateOf(viewer)).toMatchObject({ isDearer: false });
  });

  it('is skipped once, moved, paused without a word and ended', async () => {
    const { viewer, id } = await aBuyer();
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

describe('a repeat order is refused', () => {
  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 11 }],
    ['intervalDays', { intervalDays: 6 }],
    ['intervalDays', { intervalDays: 181 }],
    ['nextOn', { nextOn: '2026-11-26' }],
    ['nextOn', { nextOn: '2028-01-01' }],
    ['variantId', { variantId: 'none' }],
  ])('for its %s: %o', async (field, wrong) => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const fields = { variantId: variant.id, quantity: 1, intervalDays: 30, nextOn: '2026-12-01' };
    await expect(startRepeatOrder(viewer, { ...fields, ...wrong })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('for a size that has one already, and for what is someone else’s', async () => {
    const { viewer, variant, id } = await aBuyer();
    const fields = { variantId: variant.id, quantity: 1, intervalDays: 30, nextOn: '2026-12-01' };
    await expect(startRepeatOrder(viewer, fields)).rejects.toMatchObject({ code: 'CONFLICT' });
    const stranger = await newViewer();
    await expect(pauseRepeatOrder(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endRepeatOrder(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listRepeatOrders(viewer)).toHaveLength(1);
  });

  it('from the 21st on', async () => {
    const { viewer } = await aBuyer();
    const start = async () =>
      startRepeatOrder(viewer, {
        ...{ variantId: (await newVariant()).id, quantity: 1, intervalDays: 30, nextOn: '2026-12-01' },
      });
    for (let count = 1; count < 20; count += 1) await start();
    await expect(start()).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });
});
