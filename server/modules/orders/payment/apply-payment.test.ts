import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newProviderPayment, deliverEvent, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';

useDatabase();

const refundsOf = (orderId: string) => db.refund.findMany({ where: { payment: { orderId } } });
const whatOf = (history: readonly { what: string }[]) => history.map(({ what }) => what);

test(
  'a captured payment confirms its order and empties the cart of what was bought',
  { tags: 'nightly' },
  async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 3 })]);
    await db.cartLine.create({
      data: { userId: viewer.id, variantId: variant.id, quantity: 1, addedPrice: 1 },
    });
    const waiting = await unpaidOrder(viewer, variant);
    expect(waiting.order).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID', expectedTo: null });
    expect(await db.cartLine.count({ where: { userId: viewer.id } })).toBe(1);

    await applyPayment(newProviderPayment(waiting));

    const order = await requireOrder(viewer, waiting.order.id);
    expect(order).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', expiresAt: null });
    expect(order.expectedTo).not.toBeNull();
    expect(whatOf(order.history)).toEqual(['placed', 'paid', 'confirmed']);
    expect(await db.cartLine.count({ where: { userId: viewer.id } })).toBe(0);
    expect(await readStock(variant)).toBe(2);
  },
);

test.each([
  ['a paisa too little', { amount: 1 }],
  ['another currency', { currency: 'USD' }],
])(
  'a payment of %s is refunded, and the order stays unconfirmed',
  { tags: 'nightly' },
  async (_payment, changes) => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const waiting = await unpaidOrder(viewer, variant);
    await applyPayment(newProviderPayment(waiting, 'captured', changes));
    expect(await requireOrder(viewer, waiting.order.id)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'UNPAID',
    });
    expect(await refundsOf(waiting.order.id)).toMatchObject([{ state: 'REQUESTED' }]);
  },
);

test('a payment after dismissal confirms the order while stock is available', async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 1 })]);
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  expect(await readStock(variant)).toBe(1);
  await applyPayment(newProviderPayment(waiting));
  expect(await requireOrder(viewer, waiting.order.id)).toMatchObject({
    status: 'CONFIRMED',
    cancelCause: null,
  });
  expect(await readStock(variant)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

test('a payment after the stock was sold is refunded exactly once', async () => {
  const [viewer, other, variant] = await Promise.all([newViewer(), newViewer(), newVariant({ stock: 1 })]);
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  await unpaidOrder(other, variant);
  const payment = newProviderPayment(waiting);
  await Promise.all([
    applyPayment(payment),
    deliverEvent(payment, 'order.paid'),
    deliverEvent(payment, 'payment.captured'),
  ]);
  expect(await requireOrder(viewer, waiting.order.id)).toMatchObject({
    status: 'CANCELLED',
    cancelCause: 'DISMISSED',
  });
  expect(await refundsOf(waiting.order.id)).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('a payment after the coupon was used up is refunded for that reason', async () => {
  const [viewer, other, variant] = await Promise.all([newViewer(), newViewer(), newVariant({ stock: 2 })]);
  await db.coupon.update({ where: { code: 'FLAT100' }, data: { maxUses: 1 } });
  const coupon = { couponCode: 'FLAT100', expectedTotal: 54_900 };
  const waiting = await unpaidOrder(viewer, variant, 1, coupon);
  await dismissPayment(viewer, waiting.order.id);
  await unpaidOrder(other, variant, 1, coupon);
  await applyPayment(newProviderPayment(waiting));
  const note = 'The coupon could no longer be used';
  expect(await refundsOf(waiting.order.id)).toMatchObject([{ reason: note }]);
  const { history } = await requireOrder(viewer, waiting.order.id);
  expect(history.at(-1)).toMatchObject({ what: 'refund requested', cause: 'payment', note });
});

test('an order cancelled by the shopper stays cancelled, and its payment is refunded', async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  await cancelOrder(viewer, waiting.order.id);
  await applyPayment(newProviderPayment(waiting));
  expect(await requireOrder(viewer, waiting.order.id)).toMatchObject({
    status: 'CANCELLED',
    cancelCause: 'SHOPPER',
  });
  expect(await refundsOf(waiting.order.id)).toHaveLength(1);
});

test('cancelling a paid order requests one refund', async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 2 })]);
  const waiting = await unpaidOrder(viewer, variant);
  await applyPayment(newProviderPayment(waiting));
  await Promise.all([cancelOrder(viewer, waiting.order.id), cancelOrder(viewer, waiting.order.id)]);
  expect(await refundsOf(waiting.order.id)).toHaveLength(1);
  expect(await readStock(variant)).toBe(2);
  expect(await brokenInvariants()).toEqual([]);
});

test('a second payment of an order is refunded', async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
  const waiting = await unpaidOrder(viewer, variant);
  await Promise.all([applyPayment(newProviderPayment(waiting)), applyPayment(newProviderPayment(waiting))]);
  expect(
    await db.payment.groupBy({ by: ['state'], where: { orderId: waiting.order.id }, _count: true }),
  ).toEqual(
    expect.arrayContaining([
      { state: 'CAPTURED', _count: 1 },
      { state: 'REFUNDED', _count: 1 },
    ]),
  );
  expect(await refundsOf(waiting.order.id)).toHaveLength(1);
});

test('an event received a thousand times is applied once', { tags: 'nightly' }, async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
  const waiting = await unpaidOrder(viewer, variant);
  const payment = newProviderPayment(waiting);
  const eventId = randomUUID();
  for (let count = 0; count < 1000; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => deliverEvent(payment, 'payment.captured', eventId)));
  const { history } = await requireOrder(viewer, waiting.order.id);
  expect(whatOf(history)).toEqual(['placed', 'paid', 'confirmed']);
  expect(await db.payment.count({ where: { orderId: waiting.order.id } })).toBe(1);
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_other, at) => at !== index)).map((rest) => [item, ...rest]),
  );
}

const STEPS = ['authorized', 'captured', 'order.paid', 'failed', 'success', 'dismissed'] as const;

// Some of the 720 permutations; the stress tests run all of them. The third time an event has a new id.
test(
  'in any order of events, each received three times, the order ends confirmed and paid once',
  { tags: 'nightly' },
  async () => {
    const orders = permutations(STEPS).filter((_order, index) => index % 19 === 0);
    const variant = await newVariant({ stock: 1000 });
    const play = async (steps: readonly (typeof STEPS)[number][]) => {
      const viewer = await newViewer();
      const waiting = await unpaidOrder(viewer, variant);
      const payment = newProviderPayment(waiting);
      for (const step of steps)
        for (const time of [1, 2, 3]) {
          if (step === 'dismissed') await dismissPayment(viewer, waiting.order.id);
          else if (step === 'success') await applyPayment(payment);
          else if (step === 'order.paid') await deliverEvent(payment, step, `${payment.id} ${step}`);
          else
            await deliverEvent(
              { ...payment, status: step },
              `payment.${step}`,
              `${payment.id} ${step} ${time > 2}`,
            );
        }
      const { status, paymentStatus, history } = await requireOrder(viewer, waiting.order.id);
      const isSteady = !whatOf(history).slice(whatOf(history).indexOf('confirmed')).includes('cancelled');
      return { status, paymentStatus, isSteady, refunds: (await refundsOf(waiting.order.id)).length };
    };
    for (let from = 0; from < orders.length; from += 8) {
      const ends = await Promise.all(orders.slice(from, from + 8).map(play));
      for (const end of ends)
        expect(end).toEqual({ status: 'CONFIRMED', paymentStatus: 'PAID', isSteady: true, refunds: 0 });
    }
    expect(await brokenInvariants()).toEqual([]);
  },
);
