// Debits of repeat orders by a mandate through the provider's stand-in, including failures.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indianDay, addToDay } from '#rules/day.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { listProviderPayments } from '#server/modules/payments/provider.ts';
import * as clock from '#server/platform/clock.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { askStandin, authoriseMandate } from '#server/testing/mandates.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { cancelDebit } from './cancel-debit.ts';
import { loadDebitDays } from './debit-days.ts';
import { debitRepeatOrders } from './debits.ts';
import { endMandate, findRepeatPayment } from './mandates.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import { listRepeatOrders, skipRepeatOrder, startRepeatOrder } from './repeat-orders.ts';
import {
  announce,
  announceAndDebit,
  goTo,
  newRepeatBuyer,
  passHours,
  runDebits,
} from './testing/repeat-buyers.ts';

const shop = useApp();

beforeEach(() => goTo('2026-12-08'));
afterEach(async () => {
  vi.restoreAllMocks();
  // One test must not continue the debits of another.
  await db.repeatDebit.updateMany({ data: { state: 'CALLED_OFF' } });
  expect(await brokenInvariants()).toEqual([]);
});

const standin = (path: string, body: object = {}) => askStandin(shop.url, path, body);

/** A buyer with a mandate, whose repeat order is due in two days and announced today. */
async function newBuyer(mandate: { method?: string; cap?: number } = {}) {
  const buyer = await newRepeatBuyer(addToDay(clock.today(), { days: 2 }));
  await authoriseMandate(shop.url, buyer.viewer, { addressId: buyer.addressId, ...mandate });
  return buyer;
}

const debitOf = ({ id: userId }: Viewer) =>
  db.repeatDebit.findFirst({ where: { userId }, include: { order: true } });
const ordersOf = ({ id: userId }: Viewer) => db.order.findMany({ where: { userId } });
const messagesOf = async ({ id: userId }: Viewer, template: string) =>
  db.notification.count({ where: { userId, mergeKey: { startsWith: template } } });

const debitDays = async (viewer: Viewer) => loadDebitDays(await ordersOf(viewer));

async function setBankAnswer({ id: userId }: Viewer, outcome: 'captured' | 'failed' | 'created') {
  const { tokenId } = await db.repeatMandate.findFirstOrThrow({ where: { userId, endedAt: null } });
  await standin(`tokens/${tokenId}/next`, { outcome });
}

const providerOrderOf = async ({ id: userId }: Viewer) =>
  (await db.providerOrder.findFirstOrThrow({ where: { order: { userId } } })).providerOrderId;
const paymentsOf = async (viewer: Viewer) =>
  (await listProviderPayments(await providerOrderOf(viewer))).map(({ status }) => status);

describe('debits for repeat orders', () => {
  it(
    'a debit is announced once, happens a day later and pays its order once',
    { tags: 'nightly' },
    async () => {
      const { viewer, nextOn } = await newBuyer();
      await Promise.all([announce(), announce()]);
      expect(await messagesOf(viewer, 'repeat-debit-notice')).toBe(1);
      expect(await messagesOf(viewer, 'repeat-order-due')).toBe(0);
      passHours(23.9);
      await debitRepeatOrders();
      expect(await ordersOf(viewer)).toEqual([]);
      passHours(0.2);
      await Promise.all([1, 2, 3].map(() => debitRepeatOrders()));
      for (let run = 0; run < 3; run += 1) await Promise.all([1, 2, 3].map(() => debitRepeatOrders()));
      expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', tries: 1 });
      expect(await paymentsOf(viewer)).toEqual(['captured']);
      expect(await ordersOf(viewer)).toMatchObject([{ status: 'CONFIRMED', paymentStatus: 'PAID' }]);
      expect((await listRepeatOrders(viewer))[0]?.nextOn).toBe(addToDay(nextOn, { days: 30 }));
    },
  );

  it('a debit waits until its notice was sent a day ago', async () => {
    const { viewer } = await newBuyer();
    await remindOfRepeatOrders();
    passHours(25);
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'NOTICED' });
    await db.outgoingMessage.updateMany({ where: { userId: viewer.id }, data: { sentAt: clock.now() } });
    passHours(23);
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'NOTICED' });
    passHours(1);
    await debitRepeatOrders();
    expect(await ordersOf(viewer)).toHaveLength(1);
  });

  it('a debit resumes after a crash between its steps with one order and one payment', async () => {
    const { viewer } = await newBuyer();
    await announceAndDebit();
    const debit = await debitOf(viewer);
    expect(debit).toMatchObject({ state: 'ORDERED', tries: 0 });
    // The attempt was counted, but the process died before it called the provider.
    await db.repeatDebit.update({ where: { id: debit?.id ?? '' }, data: { tries: 1, triedAt: clock.now() } });
    await debitRepeatOrders();
    expect(await paymentsOf(viewer).catch(() => [])).toEqual([]);
    passHours(24.5);
    await debitRepeatOrders();
    // The provider's answer was lost, so the payment is not known yet.
    await db.repeatDebit.update({ where: { id: debit?.id ?? '' }, data: { tries: 1, state: 'ORDERED' } });
    await debitRepeatOrders();
    await debitRepeatOrders();
    expect(await paymentsOf(viewer)).toEqual(['captured']);
    expect(await ordersOf(viewer)).toHaveLength(1);
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID' });
  });

  it('a debit can be cancelled directly or by skipping the date', { tags: 'nightly' }, async () => {
    const [caller, skipper] = [await newBuyer(), await newBuyer()];
    await announce();
    const { debits } = await findRepeatPayment(caller.viewer);
    const id = debits[0]?.id ?? '';
    expect((await cancelDebit(caller.viewer, id)).debits).toEqual([]);
    await cancelDebit(caller.viewer, id);
    await expect(cancelDebit(skipper.viewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await skipRepeatOrder(skipper.viewer, skipper.id, skipper.nextOn);
    passHours(25);
    await debitRepeatOrders();
    expect([await ordersOf(caller.viewer), await ordersOf(skipper.viewer)]).toEqual([[], []]);
    expect((await listRepeatOrders(caller.viewer))[0]?.nextOn).toBe(addToDay(caller.nextOn, { days: 30 }));
  });

  it('a debit can be settled 36 hours later', { tags: 'nightly' }, async () => {
    const { viewer } = await newBuyer({ method: 'UPI' });
    await setBankAnswer(viewer, 'created');
    await announce();
    passHours(25);
    for (let hour = 0; hour < 36; hour += 6, passHours(6)) {
      await debitRepeatOrders();
      await expireUnpaid();
    }
    expect(await paymentsOf(viewer)).toEqual(['created']);
    await standin(`orders/${await providerOrderOf(viewer)}/settle`, { outcome: 'captured' });
    await runDebits(2);
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', order: { status: 'CONFIRMED' } });
  });

  it(
    'a UPI debit at the end of a month is announced for, and made on, the first of the next month',
    { tags: 'nightly' },
    async () => {
      goTo('2026-12-29');
      const { viewer } = await newBuyer({ method: 'UPI' });
      await announce();
      const { debits } = await findRepeatPayment(viewer);
      expect(debits.map(({ debitFrom }) => indianDay(debitFrom))).toEqual(['2027-01-01']);
      for (const day of ['2026-12-30', '2026-12-31']) {
        goTo(day);
        await debitRepeatOrders();
        expect(await ordersOf(viewer)).toEqual([]);
      }
      goTo('2027-01-01');
      await runDebits(4);
      expect(await debitOf(viewer)).toMatchObject({ state: 'PAID', tries: 1 });
    },
  );

  it('a failed debit is retried once on another day; then a link is sent and the repeat order is paused', async () => {
    const { viewer } = await newBuyer();
    await setBankAnswer(viewer, 'failed');
    await announceAndDebit(3);
    expect(await paymentsOf(viewer)).toEqual(['failed']);
    expect(await debitDays(viewer)).toEqual([clock.today()]);
    passHours(24.5);
    await debitRepeatOrders();
    passHours(1);
    await debitRepeatOrders();
    expect(await paymentsOf(viewer)).toEqual(['failed', 'failed']);
    expect(await debitOf(viewer)).toMatchObject({ state: 'LINKED', order: { status: 'PENDING' } });
    expect(await db.payLink.count({ where: { order: { userId: viewer.id } } })).toBe(1);
    expect(await debitDays(viewer)).toEqual([null]);
    passHours(24.5);
    await expireUnpaid();
    await debitRepeatOrders();
    expect((await listRepeatOrders(viewer))[0]).toMatchObject({ isPaused: true });
    expect(await messagesOf(viewer, 'repeat-order-paused')).toBe(1);
    expect(await ordersOf(viewer)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('an order that its buyer cancels is not debited', async () => {
    const { viewer } = await newBuyer();
    await announceAndDebit();
    await cancelOrder(viewer, (await debitOf(viewer))?.orderId ?? '');
    await debitRepeatOrders();
    expect(await debitOf(viewer)).toMatchObject({ state: 'CALLED_OFF', tries: 0 });
  });
});

describe('reminders in place of a debit', () => {
  it(
    'the buyer is asked when the total exceeds the cap or a price has risen',
    { tags: 'nightly' },
    async () => {
      const poor = await newBuyer({ cap: 50_000 });
      const dear = await newBuyer();
      await db.repeatOrder.update({ where: { id: dear.id }, data: { agreedPrice: 50_000 } });
      await announce();
      for (const { viewer } of [poor, dear]) {
        expect(await debitOf(viewer)).toBeNull();
        expect(await messagesOf(viewer, 'repeat-order-due')).toBe(1);
      }
    },
  );

  it('the buyer is asked when the order would exceed the announced amount or the mandate has ended', async () => {
    const [dearer, ended] = [await newBuyer(), await newBuyer()];
    await announce();
    await db.productVariant.update({ where: { id: dearer.variant.id }, data: { price: 62_000 } });
    await endMandate(ended.viewer);
    passHours(25);
    await debitRepeatOrders();
    for (const { viewer } of [dearer, ended]) {
      expect(await debitOf(viewer)).toMatchObject({ state: 'ASKED' });
      expect(await messagesOf(viewer, 'repeat-order-due')).toBe(1);
      expect(await ordersOf(viewer)).toEqual([]);
    }
  });

  it('a second UPI debit in one month is not announced', async () => {
    const { viewer } = await newBuyer({ method: 'UPI' });
    await announceAndDebit(4);
    expect(await debitOf(viewer)).toMatchObject({ state: 'PAID' });
    const variantId = (await newVariant()).id;
    const nextOn = addToDay(clock.today(), { days: 2 });
    await startRepeatOrder(viewer, { variantId, quantity: 1, intervalDays: 30, nextOn });
    await announce();
    expect(await db.repeatDebit.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('a sold-out product keeps its date, and the others are ordered', { tags: 'nightly' }, async () => {
    const { viewer, nextOn } = await newBuyer();
    const gone = await newVariant({ stock: 1 });
    await startRepeatOrder(viewer, { variantId: gone.id, quantity: 1, intervalDays: 30, nextOn });
    await announce();
    await placeTestOrder(await newViewer(), orderInput(gone));
    passHours(25);
    await runDebits(3);
    const [order] = await db.order.findMany({ where: { userId: viewer.id }, include: { lines: true } });
    expect(order?.lines).toHaveLength(1);
    expect((await listRepeatOrders(viewer)).find(({ variantId }) => variantId === gone.id)?.nextOn).toBe(
      nextOn,
    );
  });
});
