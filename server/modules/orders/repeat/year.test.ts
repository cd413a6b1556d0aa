// A year of debits by mandates over New Year: prices rise, goods sell out, banks fail or answer late, the provider is
// unreachable, and jobs are killed. No date is ordered twice, and nobody pays an unannounced amount.
// @module-tag nightly
import { addHours } from 'date-fns/addHours';
import { afterEach, expect, test, vi } from 'vitest';
import { type Day, indianDay, addToDay } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import * as applying from '#server/modules/orders/payment/apply-payment.ts';
import * as orders from '#server/modules/orders/orders.ts';
import { expireUnpaid, pollPayments } from '#server/modules/orders/payment/unpaid-orders.ts';
import * as provider from '#server/modules/payments/provider.ts';
import * as tokens from '#server/modules/payments/provider-tokens.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { RUNS_EVERY_CASE } from '#server/testing/every-case.ts';
import { askStandin, authoriseMandate } from '#server/testing/mandates.ts';
import { ADDRESS, brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { seededNumbers } from '#server/testing/seeded-numbers.ts';
import { cancelDebit } from './cancel-debit.ts';
import { debitRepeatOrders } from './debits.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import { brokenPromises } from './testing/debit-promises.ts';
import {
  listRepeatOrders,
  type RepeatOrderRow,
  resumeRepeatOrder,
  skipRepeatOrder,
  startRepeatOrder,
} from './repeat-orders.ts';

const FIRST_DAY: Day = '2026-12-10';
/** Some weeks over New Year; the whole year with `npm run test:all`. */
const DAYS = RUNS_EVERY_CASE ? 365 : 35;
/** Restores stock, prices, banks and processes, so that pending debits can continue. */
const CALM_DAYS = 15;
const HOURS_OF_STEP = 6;
const PRICE = 60_000;

const shop = useApp();
const random = seededNumbers(24);
const chance = (share: number) => random() < share;

let current = new Date(`${FIRST_DAY}T03:30:00Z`);
vi.spyOn(clock, 'now').mockImplementation(() => current);
vi.spyOn(clock, 'today').mockImplementation(() => indianDay(current));
afterEach(() => void vi.restoreAllMocks());

/** Whether running jobs may be killed now. */
let mayBeKilled = false;
let kills = 0;
function dieSometimes(share: number): void {
  if (!mayBeKilled || !chance(share)) return;
  kills += 1;
  throw new Error('killed');
}

{
  const { debitToken } = tokens;
  vi.spyOn(tokens, 'debitToken').mockImplementation(async (debit) => {
    dieSometimes(0.2);
    const isAccepted = await debitToken(debit);
    // The answer is lost.
    dieSometimes(0.2);
    return isAccepted;
  });
  const { listProviderPayments } = provider;
  vi.spyOn(provider, 'listProviderPayments').mockImplementation(async (id) => {
    dieSometimes(0.15);
    return listProviderPayments(id);
  });
  const { applyPayment } = applying;
  vi.spyOn(applying, 'applyPayment').mockImplementation(async (payment, ...more) => {
    dieSometimes(0.15);
    return applyPayment(payment, ...more);
  });
  const { publishOrderChanged } = orders;
  vi.spyOn(orders, 'publishOrderChanged').mockImplementation(async (...all) => {
    dieSometimes(0.2);
    return publishOrderChanged(...all);
  });
}

interface Buyer {
  viewer: Viewer;
  addressId: string;
  variantIds: string[];
}

async function aBuyer(method: string, cap: number): Promise<Buyer> {
  const viewer = await newViewer();
  const { id: addressId } = await addAddress(viewer, ADDRESS);
  const variantIds: string[] = [];
  for (const [index, intervalDays] of [14, 30].entries()) {
    const { id: variantId } = await newVariant({ stock: 1_000, price: PRICE });
    const nextOn = addToDay(FIRST_DAY, { days: 2 + index });
    await startRepeatOrder(viewer, { variantId, quantity: 1 + index, intervalDays, nextOn });
    variantIds.push(variantId);
  }
  await authoriseMandate(shop.url, viewer, { addressId, method, cap });
  return { viewer, addressId, variantIds };
}

async function setStock(variantId: string, stock: number): Promise<void> {
  const variant = await db.productVariant.findUniqueOrThrow({ where: { id: variantId } });
  const quantity = stock - variant.stock;
  if (quantity === 0) return;
  const stockMovements = { create: { kind: 'ADJUST', quantity, cause: 'test' } } as const;
  await db.productVariant.update({ where: { id: variantId }, data: { stock, stockMovements } });
}

const setPrice = (id: string, price: number) => db.productVariant.update({ where: { id }, data: { price } });

async function setBank({ viewer }: Buyer, outcome: 'captured' | 'failed' | 'created'): Promise<void> {
  const mandate = await db.repeatMandate.findFirst({ where: { userId: viewer.id, endedAt: null } });
  if (mandate?.tokenId) await askStandin(shop.url, `tokens/${mandate.tokenId}/next`, { outcome });
}

/** Random events of a morning for a buyer. */
async function morningOf(buyer: Buyer): Promise<void> {
  for (const variantId of buyer.variantIds) {
    if (chance(0.3)) await setPrice(variantId, Math.round(PRICE * (0.9 + random() * 0.3)));
    if (chance(0.05)) await setStock(variantId, 0);
    else if (chance(0.3)) await setStock(variantId, 1_000);
  }
  // A failing bank fails for some days.
  if (chance(0.3)) await setBank(buyer, chance(0.5) ? 'captured' : chance(0.6) ? 'failed' : 'created');
}

/** Banks answer within 36 hours. */
async function answerLate(isCalm: boolean): Promise<void> {
  const openPayments = await db.standinPayment.findMany({
    where: { status: 'created', tokenId: { not: null } },
  });
  for (const { orderId, createdAt } of openPayments) {
    const isLast = addHours(current, HOURS_OF_STEP) > addHours(createdAt, 36);
    if (!isCalm && !isLast && !chance(0.3)) continue;
    const outcome = isCalm || chance(0.6) ? 'captured' : 'failed';
    await askStandin(shop.url, `orders/${orderId}/settle`, { outcome });
  }
}

const OPEN = ['NOTICED', 'ORDERED', 'LINKED'] as const;

/** The buyer looks at due items and pays links. */
async function lookAt(buyer: Buyer, isCalm: boolean): Promise<void> {
  const willing = (share: number) => isCalm || chance(share);
  const linked = await db.order.findMany({
    where: { userId: buyer.viewer.id, status: 'PENDING', repeatDebit: { state: 'LINKED' } },
    include: { providerOrder: true },
  });
  for (const { providerOrder } of linked)
    if (providerOrder && willing(0.5))
      await askStandin(shop.url, `orders/${providerOrder.providerOrderId}/pay`);
  const noticed = { userId: buyer.viewer.id, state: 'NOTICED' } as const;
  for (const { id } of await db.repeatDebit.findMany({ where: noticed }))
    if (!isCalm && chance(0.1)) await cancelDebit(buyer.viewer, id);
  for (const due of await listRepeatOrders(buyer.viewer)) {
    if (due.isPaused && willing(0.3))
      await resumeRepeatOrder(buyer.viewer, due.id, addToDay(clock.today(), { days: 4 }));
    if (due.isPaused || !due.isDue || !due.isAvailable || (await isBeingDebited(due))) continue;
    if (!isCalm && chance(0.1)) await skipRepeatOrder(buyer.viewer, due.id, due.nextOn);
    else if (due.nextOn <= addToDay(clock.today(), { days: 1 }) && willing(0.6))
      await orderByHand(buyer, due);
  }
}

async function isBeingDebited({ id, nextOn }: RepeatOrderRow): Promise<boolean> {
  const where = { repeatOrderId: id, on: new Date(nextOn), debit: { state: { in: [...OPEN] } } };
  return (await db.repeatDebitLine.count({ where })) > 0;
}

async function orderByHand({ viewer, addressId }: Buyer, { id, nextOn }: RepeatOrderRow): Promise<void> {
  const paymentMethod = 'CASH_ON_DELIVERY';
  const { quote } = await findDue(viewer, { ids: [id], paymentMethod }, newCaller());
  const items = [{ id, on: new Date(nextOn) }];
  const input = { items, addressId, paymentMethod, expectedTotal: quote?.total ?? 0 } as const;
  const result = await orderRepeatOrders(viewer, input, newCaller());
  if (result.outcome !== 'placed') throw new Error(result.outcome);
  // At most three cash orders are open at a time.
  const data = { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' } as const;
  await db.order.update({ where: { id: result.order.id }, data });
}

/** Two processes run the jobs, and some of them are killed. */
async function runJobs(isCalm: boolean): Promise<void> {
  mayBeKilled = !isCalm;
  for (const job of [
    remindOfRepeatOrders,
    debitRepeatOrders,
    pollPayments,
    expireUnpaid,
    debitRepeatOrders,
  ]) {
    await Promise.allSettled([job(), job()]);
    if (isCalm || chance(0.9))
      await db.outgoingMessage.updateMany({ where: { sentAt: null }, data: { sentAt: current } });
  }
  mayBeKilled = false;
}

test('a year of debits with every kind of failure orders each date once and debits the announced amounts', async () => {
  const buyers = [
    await aBuyer('CARD', 1_500_000),
    await aBuyer('UPI', 1_500_000),
    await aBuyer('UPI', 1_500_000),
    await aBuyer('CARD', 80_000),
  ];
  for (let step = 0; step < ((DAYS + CALM_DAYS) * 24) / HOURS_OF_STEP; step += 1) {
    const isCalm = step >= (DAYS * 24) / HOURS_OF_STEP;
    for (const buyer of step % 4 === 0 ? buyers : []) {
      if (isCalm) await calm(buyer);
      else await morningOf(buyer);
      await lookAt(buyer, isCalm);
    }
    await runJobs(isCalm);
    await answerLate(isCalm);
    current = addHours(current, HOURS_OF_STEP);
    if (step % 28 === 0) expect(await brokenPromises()).toEqual([]);
  }
  expect([...(await brokenPromises()), await brokenInvariants()]).toEqual([[]]);
  // Every kind of event must have occurred, or the test proves nothing.
  expect(kills).toBeGreaterThan(0);
  const states = await db.repeatDebit.groupBy({ by: ['state'] });
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(RUNS_EVERY_CASE ? ['PAID', 'ASKED', 'CALLED_OFF', 'PAUSED'] : ['PAID']),
  );
  for (const { viewer } of buyers)
    for (const { nextOn, isPaused } of await listRepeatOrders(viewer)) {
      expect(isPaused).toBe(false);
      expect(nextOn >= clock.today()).toBe(true);
    }
});

async function calm(buyer: Buyer): Promise<void> {
  for (const variantId of buyer.variantIds) {
    await setPrice(variantId, PRICE);
    await setStock(variantId, 1_000);
  }
  await setBank(buyer, 'captured');
}
