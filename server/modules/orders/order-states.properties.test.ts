// Random sequences of operations: an order only makes allowed transitions and never goes back.
// @module-tag nightly
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { ParcelStatus, PaymentState } from '#server/generated/prisma/client.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#server/generated/resolver-types.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PARCEL } from '#server/testing/fulfilment.ts';
import { newProviderPayment, deliverEvent, unpaidOrder } from '#server/testing/payments.ts';
import { brokenParcels, packUnits } from '#server/testing/parcels.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { cancelByShop, cancelOrder, dismissPayment } from './cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfilment/fulfil.ts';
import { canCancel, canShopCancel, canChangeStatus, canChangeFulfilment } from './order-status.ts';
import { requireOrder } from './orders.ts';
import { deliverParcel, returnParcelUndelivered, shipParcel } from './parcels/parcel-steps.ts';

const FULFILMENT = [
  'NONE',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
] as const satisfies FulfilmentStatus[];
const ORDER = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const satisfies OrderStatus[];
const PAYMENT = ['UNPAID', 'PAID', 'REFUNDED', 'DUE_ON_DELIVERY'] as const satisfies PaymentStatus[];
const ALL_STATES = ORDER.flatMap((status) =>
  PAYMENT.flatMap((paymentStatus) =>
    FULFILMENT.map((fulfilmentStatus) => ({ status, paymentStatus, fulfilmentStatus })),
  ),
);

describe('the transition tables', () => {
  it('fulfilment only moves forward, and only for confirmed orders', () => {
    const steps = ALL_STATES.flatMap((order) => FULFILMENT.map((to) => ({ order, to })));
    for (const { order, to } of steps.filter((step) => canChangeFulfilment(step.order, step.to))) {
      expect(order.status).toBe('CONFIRMED');
      expect(order.paymentStatus).not.toBe('UNPAID');
      expect(FULFILMENT.indexOf(to)).toBeGreaterThan(FULFILMENT.indexOf(order.fulfilmentStatus));
    }
  });

  it('the shop can cancel whatever the shopper can, but nothing shipped', () => {
    for (const order of ALL_STATES) {
      const hasLeft = order.fulfilmentStatus !== 'NONE' && order.fulfilmentStatus !== 'PACKED';
      expect(canCancel(order) && !canShopCancel(order)).toBe(false);
      expect(canShopCancel(order) && hasLeft).toBe(false);
    }
  });

  it('no transition leads back to PENDING', () => {
    for (const from of ORDER) expect(canChangeStatus(from, 'PENDING')).toBe(false);
  });
});

useDatabase();

type Waiting = Awaited<ReturnType<typeof unpaidOrder>>;
type Operation = (waiting: Waiting, viewer: Viewer) => Promise<unknown>;

/** A webhook event of the first or second payment of the order. */
const payment =
  (number: number, status: 'authorized' | 'captured' | 'failed' | 'refunded'): Operation =>
  (waiting) =>
    deliverEvent(
      newProviderPayment(waiting, status, { id: `pay_${waiting.order.id}_${number}` }),
      `payment.${status}`,
    );

/** A step of the first parcel with a status, if there is one. */
function parcelStep(status: ParcelStatus, step: (id: string) => Promise<unknown>): Operation {
  return async ({ order }) => {
    const parcel = await db.parcel.findFirst({
      where: { orderId: order.id, status },
      orderBy: { number: 'asc' },
    });
    if (parcel) await step(parcel.id);
  };
}

const OPERATIONS: Record<string, Operation> = {
  authorized: payment(1, 'authorized'),
  captured: payment(1, 'captured'),
  failed: payment(1, 'failed'),
  'told as refunded': payment(1, 'refunded'),
  'paid again': payment(2, 'captured'),
  'failed again': payment(2, 'failed'),
  dismissed: ({ order }, viewer) => dismissPayment(viewer, order.id),
  'cancelled by the shopper': ({ order }, viewer) => cancelOrder(viewer, order.id),
  'cancelled by the shop': ({ order }) => cancelByShop(order.id, 'Out of stock after all'),
  packed: ({ order }) => packOrder(order.id),
  shipped: ({ order }) => shipOrder(order.id, PARCEL),
  delivered: ({ order }) => deliverOrder(order.id),
  'a part packed': ({ order }) => packUnits(order.id, 1),
  'a parcel shipped': parcelStep('PACKED', (id) => shipParcel(id, PARCEL)),
  'a parcel delivered': parcelStep('SHIPPED', deliverParcel),
  'a parcel back': parcelStep('SHIPPED', (id) =>
    returnParcelUndelivered(id, { note: 'Nobody was there', restock: true }),
  ),
};

/** Sequences that random generation rarely produces. */
const EXAMPLES = [
  ['cancelled by the shopper', 'captured'],
  ['cancelled by the shop', 'captured'],
  ['dismissed', 'captured', 'cancelled by the shopper', 'paid again'],
  ['captured', 'paid again', 'failed', 'captured'],
  ['captured', 'packed', 'cancelled by the shop', 'authorized'],
  ['captured', 'told as refunded', 'authorized', 'captured'],
  ['captured', 'packed', 'shipped', 'cancelled by the shop', 'delivered', 'packed'],
  ['captured', 'a part packed', 'a parcel shipped', 'cancelled by the shop', 'a parcel delivered'],
  ['captured', 'a part packed', 'packed', 'shipped', 'a parcel back', 'a parcel delivered', 'delivered'],
  ['captured', 'a part packed', 'cancelled by the shopper', 'cancelled by the shop'],
];

/** Ignores refusals; other errors fail the test. */
async function attempt(operation: Promise<unknown>): Promise<void> {
  await operation.catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
}

const RANK: Record<PaymentState, number> = { CREATED: 0, FAILED: 1, AUTHORIZED: 2, CAPTURED: 3, REFUNDED: 4 };

async function readState({ order: { id } }: Waiting, viewer: Viewer) {
  const order = await requireOrder(viewer, id);
  const payments = await db.payment.findMany({ where: { orderId: id }, include: { refunds: true } });
  return { order, payments };
}

type State = Awaited<ReturnType<typeof readState>>;

function expectForward(before: State, after: State): void {
  const orderBefore = before.order;
  const orderAfter = after.order;
  if (orderBefore.status !== orderAfter.status)
    expect(canChangeStatus(orderBefore.status, orderAfter.status)).toBe(true);
  // Cancelling unpacks a packed order.
  const isUnpacked = orderBefore.fulfilmentStatus === 'PACKED' && orderAfter.status === 'CANCELLED';
  expect(FULFILMENT.indexOf(orderAfter.fulfilmentStatus)).toBeGreaterThanOrEqual(
    isUnpacked ? 0 : FULFILMENT.indexOf(orderBefore.fulfilmentStatus),
  );
  if (orderBefore.cancelCause === 'SHOPPER' || orderBefore.cancelCause === 'SHOP')
    expect(orderAfter.cancelCause).toBe(orderBefore.cancelCause);
  for (const payment of before.payments) {
    const now = after.payments.find(({ id }) => id === payment.id);
    expect(now && RANK[now.state]).toBeGreaterThanOrEqual(RANK[payment.state]);
  }
  expect(orderAfter.history.slice(0, orderBefore.history.length)).toEqual(orderBefore.history);
}

function expectConsistent({ order, payments }: State): void {
  expect(payments.filter(({ state }) => state === 'CAPTURED').length).toBeLessThanOrEqual(1);
  for (const { amount, refunds } of payments) {
    if (order.parcels.length === 0) expect(refunds.length).toBeLessThanOrEqual(1);
    expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(amount);
  }
  if (order.status === 'CONFIRMED')
    expect(payments.some(({ state }) => RANK[state] >= RANK.CAPTURED)).toBe(true);
  if (order.fulfilmentStatus !== 'NONE' && order.fulfilmentStatus !== 'PACKED')
    expect(order.status).toBe('CONFIRMED');
}

it('an order never goes back, has at most one captured payment and keeps the stock consistent', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(OPERATIONS)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(names, async (operations) => {
      const viewer = await newViewer();
      const waiting = await unpaidOrder(viewer, await newVariant({ stock: 2 }), 2);
      let before = await readState(waiting, viewer);
      for (const name of operations) {
        await attempt(OPERATIONS[name]?.(waiting, viewer) ?? Promise.resolve());
        const after = await readState(waiting, viewer);
        expectForward(before, after);
        expectConsistent(after);
        before = after;
      }
    }),
    { numRuns: 12 + EXAMPLES.length, examples: EXAMPLES.map((operations) => [operations]) },
  );
  expect(await brokenInvariants()).toEqual([]);
  expect(await brokenParcels()).toEqual([]);
});

it('an order stays consistent under two concurrent operations', async () => {
  const name = fc.constantFrom(...Object.keys(OPERATIONS));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 3 }), name, name, async (steps, operationA, operationB) => {
      const viewer = await newViewer();
      const waiting = await unpaidOrder(viewer, await newVariant({ stock: 2 }), 2);
      for (const operation of steps)
        await attempt(OPERATIONS[operation]?.(waiting, viewer) ?? Promise.resolve());
      const before = await readState(waiting, viewer);
      await Promise.all(
        [operationA, operationB].map((operation) =>
          attempt(OPERATIONS[operation]?.(waiting, viewer) ?? Promise.resolve()),
        ),
      );
      expectConsistent(await readState(waiting, viewer));
      expect((await readState(waiting, viewer)).order.history.slice(0, before.order.history.length)).toEqual(
        before.order.history,
      );
    }),
    { numRuns: 10 },
  );
  expect(await brokenInvariants()).toEqual([]);
  expect(await brokenParcels()).toEqual([]);
});
