// Repeat orders that are debited by a mandate, through the provider's stand-in, with what goes wrong in it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Day, indianDay, plus } from '#rules/day.ts';
import { addHours } from 'date-fns/addHours';
import { addAddress } from '#server/modules/accounts/addresses.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { listProviderPayments } from '#server/modules/payments/provider.ts';
import * as clock from '#server/platform/clock.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid-orders.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { ADDRESS, brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { askStandin, authoriseMandate } from '#server/testing/mandates.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { callOffDebit } from './call-off.ts';
import { debitDaysOf } from './debit-days.ts';
import { debitRepeatOrders } from './debits.ts';
import { endMandate, findRepeatPayment } from './mandates.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import { listRepeatOrders, skipRepeatOrder, startRepeatOrder } from './repeat-orders.ts';

const shop = useApp();

let current = new Date();
function goTo(moment: Date): void {
  current = moment;
  vi.spyOn(clock, 'now').mockReturnValue(moment);
  vi.spyOn(clock, 'today').mockReturnValue(indianDay(moment));
}
const pass = (hours: number) => goTo(addHours(current, hours));
/** Nine in the morning in India. */
const morning = (day: Day) => new Date(`${day}T03:30:00Z`);

beforeEach(() => goTo(morning('2026-12-08')));
afterEach(async () => {
  vi.restoreAllMocks();
  // One test must not go on with the debits of another.
  await db.repeatDebit.updateMany({ data: { state: 'CALLED_OFF' } });
  expect(await brokenInvariants()).toEqual([]);
});

const standin = (path: string, body: object = {}) => askStandin(shop.url, path, body);

/** A buyer with a mandate, who is told today of what comes in two days. */
async function aBuyer(more: { method?: string; cap?: number; stock?: number } = {}) {
  const viewer = await newViewer();
  const { id: addressId } = await addAddress(viewer, ADDRESS);
  const variant = await newVariant({ stock: more.stock ?? 100 });
  const nextOn = plus(indianDay(current), { days: 2 });
  const fields = { variantId: variant.id, quantity: 2, intervalDays: 30, nextOn };
  const { id } = await startRepeatOrder(viewer, fields);
  await authoriseMandate(shop.url, viewer, { addressId, method: more.method, cap: more.cap });
  return { viewer, variant, id, addressId, nextOn };
}

/** Announces, and sends the messages. */
async function announce(): Promise<void> {
  await remindOfRepeatOrders();
  await db.outgoingMessage.updateMany({ where: { sentAt: null }, data: { sentAt: current } });
}

const debitOf = ({ id: userId }: Viewer) =>
  db.repeatDebit.findFirst({ where: { userId }, include: { order: true } });
const ordersOf = ({ id: userId }: Viewer) => db.order.findMany({ where: { userId } });
const messagesOf = async ({ id: userId }: Viewer, template: string) =>
  db.notification.count({ where: { userId, mergeKey: { startsWith: template } } });

const debitDays = async (viewer: Viewer) => debitDaysOf(await ordersOf(viewer));

async function bank(viewer: Viewer, outcome: 'captured' | 'failed' | 'created'): Promise<void> {
  const { tokenId } = await db.repeatMandate.findFirstOrThrow({
    where: { userId: viewer.id, endedAt: null },
  });
  await standin(`tokens/${tokenId}/next`, { outcome });
}

async function paymentsOf(viewer: Viewer) {
  const { providerOrderId } = await db.providerOrder.findFirstOrThrow({
    where: { order: { userId: viewer.id } },
  });
  return (await listProviderPayments(providerOrderId)).map(({ status }) => status);
}

describe('a debit', () => {
  it('is announced once, comes a day later and not before, and its order is paid once', async () => {
    const { viewer, nextOn } = await aBuyer();
    await Promise.all([announce(), announce()]);
    expect(await messagesOf(viewer, 'repeat-debit-notice')).toBe(1);
    expect(await messagesOf(viewer, 'repeat-order-due')).toBe(0);
    pass(23.9);
    await debitRepeatOrders();
    expect(await ordersOf(viewer)).toEqual([]);
    pass(0.2);
    await Promise.all([1, 2, 3].map(() => debitRepeatOrders()));
    for (let run = 0; run < 3; run += 1) await Promise.all([1, 2, 3].map(() => debitRepeatOrders()));
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', tries: 1 });
    expect(await paymentsOf(viewer)).toEqual(['captured']);
    expect(await ordersOf(viewer)).toMatchObject([{ status: 'CONFIRMED', paymentStatus: 'PAID' }]);
    expect((await listRepeatOrders(viewer))[0]?.nextOn).toBe(plus(nextOn, { days: 30 }));
  });

  it('waits until its notice has been sent for a day', async () => {
    const { viewer } = await aBuyer();
    await remindOfRepeatOrders();
    pass(25);
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'NOTICED' });
    await db.outgoingMessage.updateMany({ where: { userId: viewer.id }, data: { sentAt: current } });
    pass(23);
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'NOTICED' });
    pass(1);
    await debitRepeatOrders();
    expect(await ordersOf(viewer)).toHaveLength(1);
  });

  it('goes on after a crash between its steps: one order, one payment', async () => {
    const { viewer } = await aBuyer();
    await announce();
    pass(25);
    await debitRepeatOrders();
    const debit = await debitOf(viewer);
    expect(debit).toMatchObject({ state: 'ORDERED', tries: 0 });
    // Counted, but the process died before it asked the provider.
    await db.repeatDebit.update({ where: { id: debit?.id ?? '' }, data: { tries: 1, triedAt: current } });
    await debitRepeatOrders();
    expect(await paymentsOf(viewer).catch(() => [])).toEqual([]);
    pass(24.5);
    await debitRepeatOrders();
    // The answer of the provider was lost: nobody knows of the payment yet.
    await db.repeatDebit.update({ where: { id: debit?.id ?? '' }, data: { tries: 1, state: 'ORDERED' } });
    await debitRepeatOrders();
    await debitRepeatOrders();
    expect(await paymentsOf(viewer)).toEqual(['captured']);
    expect(await ordersOf(viewer)).toHaveLength(1);
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID' });
  });

  it('is called off with one tap, and by skipping', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    await announce();
    const { debits } = await findRepeatPayment(one.viewer);
    const id = debits[0]?.id ?? '';
    expect((await callOffDebit(one.viewer, id)).debits).toEqual([]);
    await callOffDebit(one.viewer, id);
    await expect(callOffDebit(other.viewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await skipRepeatOrder(other.viewer, other.id, other.nextOn);
    pass(25);
    await debitRepeatOrders();
    expect([await ordersOf(one.viewer), await ordersOf(other.viewer)]).toEqual([[], []]);
    expect((await listRepeatOrders(one.viewer))[0]?.nextOn).toBe(plus(one.nextOn, { days: 30 }));
  });

  it('can be answered 36 hours later', async () => {
    const { viewer } = await aBuyer({ method: 'UPI' });
    await bank(viewer, 'created');
    await announce();
    pass(25);
    for (let hour = 0; hour < 36; hour += 6, pass(6)) {
      await debitRepeatOrders();
      await expireUnpaid();
    }
    expect(await paymentsOf(viewer)).toEqual(['created']);
    const { providerOrderId } = await db.providerOrder.findFirstOrThrow({
      where: { order: { userId: viewer.id } },
    });
    await standin(`orders/${providerOrderId}/settle`, { outcome: 'captured' });
    for (let run = 0; run < 2; run += 1) await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', order: { status: 'CONFIRMED' } });
  });

  it('by UPI at the end of a month is announced for the first day of the next, and comes then', async () => {
    goTo(morning('2026-12-29'));
    const { viewer } = await aBuyer({ method: 'UPI' });
    await announce();
    const { debits } = await findRepeatPayment(viewer);
    expect(debits.map(({ debitFrom }) => indianDay(debitFrom))).toEqual(['2027-01-01']);
    for (const day of ['2026-12-30', '2026-12-31']) {
      goTo(morning(day));
      await debitRepeatOrders();
      expect(await ordersOf(viewer)).toEqual([]);
    }
    goTo(morning('2027-01-01'));
    for (let run = 0; run < 4; run += 1) await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', tries: 1 });
  });

  it('that fails is tried once more on another day, then sends a link, then pauses', async () => {
    const { viewer } = await aBuyer();
    await bank(viewer, 'failed');
    await announce();
    pass(25);
    for (let run = 0; run < 3; run += 1) await debitRepeatOrders();
    expect(await paymentsOf(viewer)).toEqual(['failed']);
    expect(await debitDays(viewer)).toEqual([indianDay(current)]);
    pass(24.5);
    await debitRepeatOrders();
    pass(1);
    await debitRepeatOrders();
    expect(await paymentsOf(viewer)).toEqual(['failed', 'failed']);
    expect(await debitOf(viewer)).toMatchObject({ state: 'LINKED', order: { status: 'PENDING' } });
    expect(await db.payLink.count({ where: { order: { userId: viewer.id } } })).toBe(1);
    expect(await debitDays(viewer)).toEqual([null]);
    pass(24.5);
    await expireUnpaid();
    await debitRepeatOrders();
    expect((await listRepeatOrders(viewer))[0]).toMatchObject({ isPaused: true });
    expect(await messagesOf(viewer, 'repeat-order-paused')).toBe(1);
    expect(await ordersOf(viewer)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('is not made for an order that its buyer cancels', async () => {
    const { viewer } = await aBuyer();
    await announce();
    pass(25);
    await debitRepeatOrders();
    await cancelOrder(viewer, (await debitOf(viewer))?.orderId ?? '');
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'CALLED_OFF', tries: 0 });
  });
});

describe('the buyer is asked instead', () => {
  it('above the cap, and where something got dearer', async () => {
    const poor = await aBuyer({ cap: 50_000 });
    const dear = await aBuyer();
    await db.repeatOrder.update({ where: { id: dear.id }, data: { agreedPrice: 50_000 } });
    await announce();
    for (const { viewer } of [poor, dear]) {
      expect(await debitOf(viewer)).toBeNull();
      expect(await messagesOf(viewer, 'repeat-order-due')).toBe(1);
    }
  });

  it('where it would cost more than announced, or the mandate ended in the meantime', async () => {
    const [dearer, ended] = [await aBuyer(), await aBuyer()];
    await announce();
    await db.productVariant.update({
      where: { id: dearer.variant.id },
      data: { price: 62_000 },
    });
    await endMandate(ended.viewer);
    pass(25);
    await debitRepeatOrders();
    for (const { viewer } of [dearer, ended]) {
      expect(await debitOf(viewer)).toMatchObject({ state: 'ASKED' });
      expect(await messagesOf(viewer, 'repeat-order-due')).toBe(1);
      expect(await ordersOf(viewer)).toEqual([]);
    }
  });

  it('for a second UPI debit in a month', async () => {
    const { viewer } = await aBuyer({ method: 'UPI' });
    await announce();
    pass(25);
    for (let run = 0; run < 4; run += 1) await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID' });
    const variantId = (await newVariant()).id;
    const nextOn = plus(indianDay(current), { days: 2 });
    await startRepeatOrder(viewer, { variantId, quantity: 1, intervalDays: 30, nextOn });
    await announce();
    expect(await db.repeatDebit.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('for nothing of what is sold out: the rest comes, and its date waits', async () => {
    const { viewer, nextOn } = await aBuyer();
    const gone = await newVariant({ stock: 1 });
    await startRepeatOrder(viewer, { variantId: gone.id, quantity: 1, intervalDays: 30, nextOn });
    await announce();
    await placed(await newViewer(), orderInput(gone));
    pass(25);
    for (let run = 0; run < 3; run += 1) await debitRepeatOrders();
    const [order] = await db.order.findMany({ where: { userId: viewer.id }, include: { lines: true } });
    expect(order?.lines).toHaveLength(1);
    expect((await listRepeatOrders(viewer)).find(({ variantId }) => variantId === gone.id)?.nextOn).toBe(
      nextOn,
    );
  });
});
