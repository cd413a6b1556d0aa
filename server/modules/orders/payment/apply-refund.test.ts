// Refunds made in the provider's dashboard, sent by the stand-in through the webhook endpoint.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import type { ProviderRefund } from '#server/modules/payments/provider.ts';
import { sendRefunds } from '#server/modules/payments/refunds.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newProviderPayment, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { initiatePayment } from './pay-order.ts';
import { applyRefund } from './apply-refund.ts';

const shop = useApp();

const paymentWithRefunds = (orderId: string) =>
  db.payment.findFirstOrThrow({
    where: { orderId },
    include: { refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  });
const sum = (refunds: readonly { amount: number }[]) => refunds.reduce((all, { amount }) => all + amount, 0);

/** A captured payment, and a factory of refunds of it. */
async function paid() {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
  const waiting = await unpaidOrder(viewer, variant);
  const payment = newProviderPayment(waiting);
  await applyPayment(payment);
  const refundOf = (amount: number, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
    id: `rfnd_${randomUUID()}`,
    paymentId: payment.id,
    amount,
    currency: 'INR',
    status: 'processed',
    receipt: null,
    ...more,
  });
  return { viewer, order: waiting.order, payment, refundOf };
}

const eventOf = (kind: string, eventId: string = randomUUID()) => ({
  eventId,
  kind,
  providerOrderId: null,
  payload: {},
});

describe('a refund made in the provider’s dashboard', () => {
  async function act(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${shop.url}/standin/razorpay/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  }

  /** An order that a shopper paid for at the provider. */
  async function paidThere(viewer: Viewer) {
    const variant = await newVariant();
    const { id, total } = await placeTestOrder(
      viewer,
      orderInput(variant, 1, {
        paymentMethod: 'ONLINE',
        expectedTotal: totals(DEFAULT_CHARGES, variant.discountedPrice, 0, false).total,
      }),
    );
    const { provider } = await initiatePayment(viewer, id);
    await act(`orders/${provider.providerOrderId}/pay`);
    await eventually(async () => expect((await requireOrder(viewer, id)).status).toBe('CONFIRMED'));
    return { id, total, path: `orders/${provider.providerOrderId}/refund` };
  }

  it(
    'a partial refund is recorded; the last part marks the order refunded and notifies the shopper',
    { tags: 'nightly' },
    async () => {
      const viewer = await newViewer();
      const { id, total, path } = await paidThere(viewer);
      await act(path, { amount: 100_00 });
      await eventually(async () => expect((await paymentWithRefunds(id)).refundedAmount).toBe(100_00));
      expect(await requireOrder(viewer, id)).toMatchObject({ paymentStatus: 'PAID' });
      await act(path);
      await eventually(async () =>
        expect(await requireOrder(viewer, id)).toMatchObject({ paymentStatus: 'REFUNDED' }),
      );
      const { state, refundedAmount, refunds } = await paymentWithRefunds(id);
      expect({ state, refundedAmount }).toEqual({ state: 'REFUNDED', refundedAmount: total });
      expect(refunds).toMatchObject([
        { amount: 100_00, state: 'PROCESSED', reason: 'given back at the card provider' },
        { amount: total - 100_00, state: 'PROCESSED' },
      ]);
      const { history } = await requireOrder(viewer, id);
      expect(history.filter(({ what }) => what === 'refunded')).toMatchObject([
        { cause: 'card provider', note: '₹100.00' },
        { cause: 'card provider' },
      ]);
      const notices = { userId: viewer.id, url: `/order/${id}`, title: { startsWith: 'Refund' } };
      expect(await db.notification.count({ where: notices })).toBe(1);
      // Each refund has two events; the second changes nothing.
      await eventually(async () =>
        expect(
          await db.standinWebhook.count({ where: { deliveredAt: null, nextTryAt: { lte: new Date() } } }),
        ).toBe(0),
      );
      expect((await paymentWithRefunds(id)).refunds).toHaveLength(2);
    },
  );

  it('a refund requested by the shop at the same time is not recorded twice', async () => {
    const viewer = await newViewer();
    const { id, total, path } = await paidThere(viewer);
    await cancelByShop(id, 'Torn.');
    await Promise.allSettled([sendRefunds(applyRefund), act(path), sendRefunds(applyRefund)]);
    await eventually(async () =>
      expect(await requireOrder(viewer, id)).toMatchObject({ paymentStatus: 'REFUNDED' }),
    );
    await sendRefunds(applyRefund);
    const { refundedAmount, refunds } = await paymentWithRefunds(id);
    expect(refunds).toMatchObject([{ amount: total, state: 'PROCESSED' }]);
    expect(refundedAmount).toBe(total);
    const { history } = await requireOrder(viewer, id);
    expect(history.filter(({ what }) => what === 'refunded')).toHaveLength(1);
  });

  it('a refund reduces the amount that the shop requested to the remainder', async () => {
    const viewer = await newViewer();
    const { id, total, path } = await paidThere(viewer);
    await cancelByShop(id, 'Torn.');
    await act(path, { amount: 100_00 });
    await eventually(async () => expect((await paymentWithRefunds(id)).refunds).toHaveLength(2));
    await sendRefunds(applyRefund);
    const { refundedAmount, refunds } = await paymentWithRefunds(id);
    expect(refunds.map(({ state }) => state)).toEqual(['PROCESSED', 'PROCESSED']);
    expect([refundedAmount, sum(refunds)]).toEqual([total, total]);
  });
});

describe('applyRefund', () => {
  it('matches a requested refund by its receipt, in any order and repeatedly', async () => {
    const { viewer, order, refundOf } = await paid();
    await cancelByShop(order.id, 'Torn.');
    const [own] = (await paymentWithRefunds(order.id)).refunds;
    const providerRefund = refundOf(order.total, { receipt: own?.id ?? '' });
    await Promise.all([
      applyRefund(providerRefund, eventOf('refund.processed', 'twice')),
      applyRefund(providerRefund),
      applyRefund(providerRefund, eventOf('refund.processed', 'twice')),
      applyRefund(providerRefund, eventOf('refund.created')),
    ]);
    expect((await paymentWithRefunds(order.id)).refunds).toMatchObject([
      {
        id: own?.id,
        state: 'PROCESSED',
        providerRefundId: providerRefund.id,
        reason: 'cancelled by the shop',
      },
    ]);
    const { history } = await requireOrder(viewer, order.id);
    expect(history.filter(({ what }) => what === 'refunded')).toMatchObject([{ cause: 'payment' }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it.each([
    ['more than the payment', (total: number) => ({ amount: total + 1 })],
    ['another currency', () => ({ currency: 'USD' })],
    ['₹0', () => ({ amount: 0 })],
  ])('ignores a refund of %s', { tags: 'nightly' }, async (_amount, changesFor) => {
    const { viewer, order, refundOf } = await paid();
    await applyRefund(refundOf(order.total, changesFor(order.total)), eventOf('refund.processed'));
    expect(await paymentWithRefunds(order.id)).toMatchObject({
      state: 'CAPTURED',
      refundedAmount: 0,
      refunds: [],
    });
    expect(await requireOrder(viewer, order.id)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('ignores the part that exceeds the payment', async () => {
    const { order, refundOf } = await paid();
    const parts = [refundOf(order.total - 100), refundOf(order.total - 100)];
    await Promise.all(parts.map((part) => applyRefund(part)));
    expect(await paymentWithRefunds(order.id)).toMatchObject({
      refundedAmount: order.total - 100,
      state: 'CAPTURED',
    });
  });

  it('a payment in state refunded without a refund event changes nothing', async () => {
    const { order, payment, refundOf } = await paid();
    await applyPayment({ ...payment, status: 'refunded' });
    expect(await paymentWithRefunds(order.id)).toMatchObject({ state: 'CAPTURED' });
    await applyRefund(refundOf(order.total));
    expect(await paymentWithRefunds(order.id)).toMatchObject({
      state: 'REFUNDED',
      refundedAmount: order.total,
    });
  });

  it('marks a refund that failed at the bank', async () => {
    const { viewer, order, refundOf } = await paid();
    const providerRefund = refundOf(order.total);
    await applyRefund(providerRefund);
    await applyRefund({ ...providerRefund, status: 'failed' });
    await applyRefund({ ...providerRefund, status: 'failed' });
    expect((await paymentWithRefunds(order.id)).refunds).toMatchObject([{ state: 'FAILED' }]);
    const { history } = await requireOrder(viewer, order.id);
    expect(history.filter(({ what }) => what === 'refund failed')).toHaveLength(1);
  });
});
