// Debits of repeat orders that their buyer no longer allows, and goods that a debit leaves out.
// @module-tag nightly
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { payInCash } from '#server/modules/orders/payment/retry-payment.ts';
import * as tokens from '#server/modules/payments/provider-tokens.ts';
import * as provider from '#server/modules/payments/provider.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { authoriseMandate } from '#server/testing/mandates.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { cancelDebit } from './cancel-debit.ts';
import { startRepeatOrder } from './repeat-orders.ts';
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

/** A buyer with a mandate and two repeat orders that are due in two days; one unit of the second product is left. */
async function newBuyer({ method }: { method?: string } = {}) {
  const buyer = await newRepeatBuyer(addToDay(clock.today(), { days: 2 }));
  await authoriseMandate(shop.url, buyer.viewer, { addressId: buyer.addressId, ...(method && { method }) });
  const scarce = await newVariant({ stock: 1 });
  const fields = { variantId: scarce.id, quantity: 1, intervalDays: 30, nextOn: buyer.nextOn };
  await startRepeatOrder(buyer.viewer, fields);
  return { ...buyer, userId: buyer.viewer.id, scarce };
}

const buyLast = async ({ scarce }: { scarce: Awaited<ReturnType<typeof newVariant>> }) =>
  placeTestOrder(await newViewer(), orderInput(scarce));

/** The messages that ask to order by hand, as text. */
const requestsTo = async (userId: string) =>
  JSON.stringify(await db.outgoingMessage.findMany({ where: { userId, template: 'repeat-order-due' } }));

const debitOf = (userId: string) =>
  db.repeatDebit.findFirst({ where: { userId }, include: { order: { include: { lines: true } } } });

it('an order is not debited if the mandate ends between reading the debit and requesting it', async () => {
  const { userId } = await newBuyer();
  await announceAndDebit();
  const asked = vi.spyOn(provider, 'listProviderPayments').mockImplementationOnce(async () => {
    // As endMandate does, while the provider cannot be reached to end the token.
    await db.repeatMandate.updateMany({ where: { userId }, data: { endedAt: clock.now() } });
    return [];
  });
  await runDebits(1);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await debitOf(userId)).toMatchObject({ state: 'ORDERED', tries: 0, order: { status: 'PENDING' } });
  await runDebits(1);
  expect(await debitOf(userId)).toMatchObject({ state: 'LINKED', tries: 0 });
});

it('an order that is cancelled between reading its debit and requesting it is not debited', async () => {
  const { userId, viewer } = await newBuyer();
  await announceAndDebit();
  const orderId = (await debitOf(userId))?.orderId ?? '';
  vi.spyOn(provider, 'listProviderPayments').mockImplementationOnce(async () => {
    await cancelOrder(viewer, orderId);
    return [];
  });
  const request = vi.spyOn(tokens, 'debitToken');
  await runDebits(1);
  expect(request).not.toHaveBeenCalled();
  expect(await debitOf(userId)).toMatchObject({ state: 'ORDERED', tries: 0 });
  await runDebits(1);
  expect(await debitOf(userId)).toMatchObject({ state: 'CALLED_OFF', tries: 0 });
});

it('a debit is called off if its order is cancelled while the job works on another one', async () => {
  const [first, second] = [await newBuyer(), await newBuyer()];
  await announceAndDebit();
  const orderId = (await debitOf(second.userId))?.orderId ?? '';
  vi.spyOn(provider, 'listProviderPayments').mockImplementationOnce(async () => {
    await cancelOrder(second.viewer, orderId);
    return [];
  });
  await runDebits(1);
  expect(await debitOf(first.userId)).toMatchObject({ tries: 1 });
  expect(await debitOf(second.userId)).toMatchObject({ state: 'CALLED_OFF', tries: 0 });
});

it('a debit whose order is paid in cash instead is called off', async () => {
  const { userId, viewer } = await newBuyer();
  await announceAndDebit();
  await payInCash(viewer, (await debitOf(userId))?.orderId ?? '');
  await runDebits(1);
  expect(await debitOf(userId)).toMatchObject({
    state: 'CALLED_OFF',
    tries: 0,
    order: { status: 'CONFIRMED', paymentStatus: 'DUE_ON_DELIVERY' },
  });
  // The order is in force; only cancelling it would help.
  const { id = '' } = (await debitOf(userId)) ?? {};
  await expect(cancelDebit(viewer, id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('a UPI debit counts for its month, even if its order is paid in cash in the end', async () => {
  const { userId, viewer } = await newBuyer({ method: 'UPI' });
  await announceAndDebit();
  await db.repeatDebit.updateMany({ where: { userId }, data: { tries: 1, triedAt: clock.now() } });
  await payInCash(viewer, (await debitOf(userId))?.orderId ?? '');
  await runDebits(1);
  expect(await debitOf(userId)).toMatchObject({ state: 'CALLED_OFF', tries: 1 });
  const nextOn = addToDay(clock.today(), { days: 2 });
  const other = { variantId: (await newVariant()).id, quantity: 1, intervalDays: 30, nextOn };
  await startRepeatOrder(viewer, other);
  await announce();
  expect(await db.repeatDebit.count({ where: { userId } })).toBe(1);
});

it('the buyer is asked to order goods that are sold out when the others are announced', async () => {
  const buyer = await newBuyer();
  await buyLast(buyer);
  await announce();
  expect(await debitOf(buyer.userId)).toMatchObject({ state: 'NOTICED' });
  const requests = await requestsTo(buyer.userId);
  expect(requests).toContain(buyer.scarce.size);
  expect(requests).not.toContain(buyer.variant.size);
});

it('the buyer is asked to order goods that are sold out when the others are ordered', async () => {
  const buyer = await newBuyer();
  await announce();
  await buyLast(buyer);
  passHours(25);
  await runDebits(1);
  expect((await debitOf(buyer.userId))?.order?.lines).toMatchObject([{ variantId: buyer.variant.id }]);
  const requests = await requestsTo(buyer.userId);
  expect(requests).toContain(buyer.scarce.size);
  expect(requests).not.toContain(buyer.variant.size);
});
