// Whatever is done to an order, in whatever order and however often: it only goes the allowed steps, and never back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { PaymentState } from '#server/generated/prisma/client.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#server/generated/resolver-types.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PARCEL } from '#server/testing/fulfilled.ts';
import { paymentOn, tell, unpaidOrder } from '#server/testing/paying.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { cancelByShop, cancelOrder, dismissPayment } from './cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfil.ts';
import { canCancel, canShopCancel, mayBecome, mayMoveTo } from './order-status.ts';
import { requireOrder } from './orders.ts';

const FULFILMENT = [
  'NONE',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
] as const satisfies FulfilmentStatus[];
const ORDER = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const satisfies OrderStatus[];
const PAYMENT = ['UNPAID', 'PAID', 'REFUNDED', 'DUE_ON_DELIVERY'] as const satisfies PaymentStatus[];
// Few enough to look at all of them.
const STANDINGS = ORDER.flatMap((status) =>
  PAYMENT.flatMap((paymentStatus) =>
    FULFILMENT.map((fulfilmentStatus) => ({ status, paymentStatus, fulfilmentStatus })),
  ),
);

describe('the table of steps', () => {
  it('moves goods forward alone, and only of orders that stand', () => {
    const steps = STANDINGS.flatMap((order) => FULFILMENT.map((to) => ({ order, to })));
    for (const { order, to } of steps.filter((step) => mayMoveTo(step.order, step.to))) {
      expect(order.status).toBe('CONFIRMED');
      expect(order.paymentStatus).not.toBe('UNPAID');
      expect(FULFILMENT.indexOf(to)).toBeGreaterThan(FULFILMENT.indexOf(order.fulfilmentStatus));
    }
  });

  it('lets the shop cancel whatever the shopper may, and nothing that has left', () => {
    for (const order of STANDINGS) {
      const hasLeft = order.fulfilmentStatus !== 'NONE' && order.fulfilmentStatus !== 'PACKED';
      expect(canCancel(order) && !canShopCancel(order)).toBe(false);
      expect(canShopCancel(order) && hasLeft).toBe(false);
    }
  });

  it('leads nowhere back to waiting', () => {
    for (const from of ORDER) expect(mayBecome(from, 'PENDING')).toBe(false);
  });
});

useDatabase();

type Waiting = Awaited<ReturnType<typeof unpaidOrder>>;
type Deed = (waiting: Waiting, viewer: Viewer) => Promise<unknown>;

/** A payment of this order that is told of again and again, each time in another state; and a second one. */
const payment =
  (number: number, status: 'authorized' | 'captured' | 'failed' | 'refunded'): Deed =>
  (waiting) =>
    tell(paymentOn(waiting, status, { id: `pay_${waiting.order.id}_${number}` }), `payment.${status}`);

const DEEDS: Record<string, Deed> = {
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
};

/** What chance seldom brings together, so that each is tried every time. */
const EXAMPLES = [
  ['cancelled by the shopper', 'captured'],
  ['cancelled by the shop', 'captured'],
  ['dismissed', 'captured', 'cancelled by the shopper', 'paid again'],
  ['captured', 'paid again', 'failed', 'captured'],
  ['captured', 'told as refunded', 'authorized', 'captured'],
  ['captured', 'packed', 'shipped', 'cancelled by the shop', 'delivered', 'packed'],
];

/** Done, or refused; anything else is a fault of the shop. */
async function attempt(deed: Promise<unknown>): Promise<void> {
  await deed.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

const RANK: Record<PaymentState, number> = { CREATED: 0, FAILED: 1, AUTHORIZED: 2, CAPTURED: 3, REFUNDED: 4 };

async function lookAt({ order: { id } }: Waiting, viewer: Viewer) {
  const order = await requireOrder(viewer, id);
  const payments = await db.payment.findMany({ where: { orderId: id }, include: { refunds: true } });
  return { order, payments };
}

type Look = Awaited<ReturnType<typeof lookAt>>;

function expectForward(before: Look, after: Look): void {
  const [was, is] = [before.order, after.order];
  if (was.status !== is.status) expect(mayBecome(was.status, is.status)).toBe(true);
  expect(FULFILMENT.indexOf(is.fulfilmentStatus)).toBeGreaterThanOrEqual(
    FULFILMENT.indexOf(was.fulfilmentStatus),
  );
  if (was.cancelCause === 'SHOPPER' || was.cancelCause === 'SHOP')
    expect(is.cancelCause).toBe(was.cancelCause);
  for (const payment of before.payments) {
    const now = after.payments.find(({ id }) => id === payment.id);
    expect(now && RANK[now.state]).toBeGreaterThanOrEqual(RANK[payment.state]);
  }
  expect(is.history.slice(0, was.history.length)).toEqual(was.history);
}

function expectSound({ order, payments }: Look): void {
  expect(payments.filter(({ state }) => state === 'CAPTURED').length).toBeLessThanOrEqual(1);
  for (const { refunds } of payments) expect(refunds.length).toBeLessThanOrEqual(1);
  if (order.status === 'CONFIRMED')
    expect(payments.some(({ state }) => RANK[state] >= RANK.CAPTURED)).toBe(true);
  if (order.fulfilmentStatus !== 'NONE' && order.fulfilmentStatus !== 'PACKED')
    expect(order.status).toBe('CONFIRMED');
}

it('goes no step back, holds one payment at most and keeps the stock right, whatever is done to it', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(DEEDS)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(names, async (deeds) => {
      const viewer = await newViewer();
      const waiting = await unpaidOrder(viewer, await newVariant({ stock: 1 }));
      let before = await lookAt(waiting, viewer);
      for (const name of deeds) {
        await attempt(DEEDS[name]?.(waiting, viewer) ?? Promise.resolve());
        const after = await lookAt(waiting, viewer);
        expectForward(before, after);
        expectSound(after);
        before = after;
      }
    }),
    { numRuns: 12 + EXAMPLES.length, examples: EXAMPLES.map((deeds) => [deeds]) },
  );
  expect(await brokenInvariants()).toEqual([]);
});

it('is as sound when two of them come at once', async () => {
  const name = fc.constantFrom(...Object.keys(DEEDS));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 3 }), name, name, async (first, one, other) => {
      const viewer = await newViewer();
      const waiting = await unpaidOrder(viewer, await newVariant({ stock: 1 }));
      for (const deed of first) await attempt(DEEDS[deed]?.(waiting, viewer) ?? Promise.resolve());
      const before = await lookAt(waiting, viewer);
      await Promise.all(
        [one, other].map((deed) => attempt(DEEDS[deed]?.(waiting, viewer) ?? Promise.resolve())),
      );
      expectSound(await lookAt(waiting, viewer));
      expect((await lookAt(waiting, viewer)).order.history.slice(0, before.order.history.length)).toEqual(
        before.order.history,
      );
    }),
    { numRuns: 10 },
  );
  expect(await brokenInvariants()).toEqual([]);
});
