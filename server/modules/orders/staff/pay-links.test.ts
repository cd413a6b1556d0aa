// Phone orders paid by a link, through the public API.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAY_LINK_HOURS } from '#rules/orders/payment-window.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { cancelByShop, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { payInCash } from '#server/modules/orders/payment/retry-payment.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { useSenders } from '#server/testing/message-gateways.ts';
import { readStock } from '#server/testing/orders.ts';
import {
  advanceClock,
  OPEN,
  orderRow,
  signPayment,
  RECORD,
  START,
  payLinkActions,
} from '#server/testing/pay-links.ts';
import { newProviderPayment } from '#server/testing/payments.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
const senders = useSenders();

let support: TestStaff;
beforeAll(async () => {
  support = await newStaff('SUPPORT');
});
const { asAnybody, open, start, payAt, sentTokens, linked, sendAgain, revoke } = payLinkActions(
  () => shop.url,
  senders,
  () => support,
);
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

describe('an order with a pay link', () => {
  it(
    'an order waits a day with its stock reserved, and a double click places and sends it once',
    { tags: 'nightly' },
    async () => {
      const before = clock.now().getTime();
      const { order, variant, place, mobile } = await linked();
      const row = await orderRow(order);
      expect(row).toMatchObject({ status: 'PENDING', paymentMethod: 'ONLINE', codFee: 0 });
      const hours = ((row.expiresAt?.getTime() ?? 0) - before) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(PAY_LINK_HOURS);
      expect(hours).toBeLessThan(PAY_LINK_HOURS + 1);
      await Promise.all([place(), place()]);
      expect(await readStock(variant)).toBe(4);
      expect(await db.payLink.count({ where: { orderId: order.id } })).toBe(1);
      expect(await sentTokens(mobile)).toHaveLength(1);
    },
  );

  it('SMS and mail have separate tokens, of which only hashes are stored', { tags: 'nightly' }, async () => {
    const { order, customer, mobile } = await linked();
    await db.user.update({ where: { id: customer.id }, data: { emailConfirmedAt: clock.now() } });
    await sendAgain(order);
    const tokens = await sentTokens(mobile, customer.email ?? '');
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.length).toBeGreaterThanOrEqual(3);
    for (const token of tokens) expect(await open(token)).toBe('PAYABLE');
    const stored = JSON.stringify([
      await db.payLinkToken.findMany(),
      await db.payLink.findMany(),
      await db.outgoingMessage.findMany({ where: { userId: customer.id } }),
      await db.auditEntry.findMany({ where: { about: order.number } }),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it(
    'the link shows number, amounts and shop to anyone, but no personal data',
    { tags: 'nightly' },
    async () => {
      const { order, token, total, customer, mobile } = await linked();
      const { data } = await asAnybody(OPEN, { token });
      expect(data['openPayLink']).toMatchObject({ number: order.number, state: 'PAYABLE', total });
      const start = await asAnybody(START, { token });
      expect(start.data['startPaymentByLink']).toMatchObject({ amount: total });
      const answers = JSON.stringify([data, start.data]);
      for (const secret of [customer.name, customer.email, mobile, 'Test Road', customer.id, order.id])
        expect(answers).not.toContain(secret);
    },
  );

  it('the link takes the payment and then reports it', async () => {
    const { order, token } = await linked();
    const providerOrderId = await start(token);
    const proof = await payAt(providerOrderId);
    const { data } = await asAnybody(RECORD, { input: { token, ...proof } });
    expect(data['recordPaymentByLink']).toMatchObject({ state: 'PAID' });
    expect(await orderRow(order)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await open(token)).toBe('PAID');
    expect(await start(token)).toBe('CONFLICT');
    // Reported again, as after a lost connection.
    expect(
      (await asAnybody(RECORD, { input: { token, ...proof } })).data['recordPaymentByLink'],
    ).toMatchObject({
      state: 'PAID',
    });
    expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(0);
  });

  it(
    'one of two concurrent payments is accepted, and the other is refunded',
    { tags: 'nightly' },
    async () => {
      const { order, token } = await linked();
      const [firstStart, secondStart] = await Promise.all([start(token), start(token)]);
      expect(firstStart).toBe(secondStart);
      const row = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
      const waiting = { order: { ...row, history: [], parcels: [] }, provider: firstStart };
      await Promise.all([
        applyPayment(newProviderPayment(waiting)),
        applyPayment(newProviderPayment(waiting)),
      ]);
      const payments = await db.payment.findMany({ where: { orderId: order.id } });
      expect(payments.map(({ state }) => state).sort()).toEqual(['CAPTURED', 'REFUNDED']);
      expect(await open(token)).toBe('PAID');
    },
  );

  it(
    'a token of another order and a result with a foreign signature are refused',
    { tags: 'nightly' },
    async () => {
      const [linkedOrder, otherOrder] = [await linked(), await linked()];
      const [own, foreign] = [await start(linkedOrder.token), await start(otherOrder.token)];
      const record = async (input: object) => (await asAnybody(RECORD, { input })).code;
      expect(await record({ token: linkedOrder.token, ...signPayment(foreign, 'pay_1') })).toBe(
        'PAYMENT_SIGNATURE',
      );
      expect(
        await record({ token: linkedOrder.token, ...signPayment(own, 'pay_1'), razorpaySignature: 'x' }),
      ).toBe('PAYMENT_SIGNATURE');
      expect(await record({ token: 'unknown', ...signPayment(own, 'pay_1') })).toBe('NOT_FOUND');
      expect(await orderRow(linkedOrder.order)).toMatchObject({ status: 'PENDING' });
    },
  );

  it(
    'an expired order accepts a late payment while the goods are available, and refunds it otherwise',
    { tags: 'nightly' },
    async () => {
      const lateOrder = await linked(1);
      const soldOut = await linked(1);
      const started = { late: await start(lateOrder.token), soldOut: await start(soldOut.token) };
      advanceClock(PAY_LINK_HOURS + 1);
      expect(await open(lateOrder.token)).toBe('NOT_FOUND');
      expect(await start(lateOrder.token)).toBe('NOT_FOUND');
      await expireUnpaid();
      expect(await open(lateOrder.token)).toBe('NOT_FOUND');
      expect([await readStock(lateOrder.variant), await readStock(soldOut.variant)]).toEqual([1, 1]);
      await db.productVariant.update({ where: { id: soldOut.variant.id }, data: { stock: 0 } });
      for (const [one, provider] of [
        [lateOrder, started.late],
        [soldOut, started.soldOut],
      ] as const) {
        const row = await db.order.findUniqueOrThrow({
          where: { id: one.order.id },
          include: { lines: true },
        });
        await applyPayment(newProviderPayment({ order: { ...row, history: [], parcels: [] }, provider }));
      }
      expect(await open(lateOrder.token)).toBe('PAID');
      expect(await orderRow(soldOut.order)).toMatchObject({ status: 'CANCELLED' });
      expect(await db.refund.count({ where: { payment: { orderId: soldOut.order.id } } })).toBe(1);
      await db.productVariant.update({ where: { id: soldOut.variant.id }, data: { stock: 1 } });
    },
  );

  it('the link reports that the order was cancelled or is paid in cash', { tags: 'nightly' }, async () => {
    const [cancelled, cash] = [await linked(), await linked()];
    await cancelByShop(cancelled.order.id, 'The customer called again');
    await payInCash(cash.viewer, cash.order.id);
    expect([await open(cancelled.token), await open(cash.token)]).toEqual(['CANCELLED', 'PAID_IN_CASH']);
    expect([await start(cancelled.token), await start(cash.token)]).toEqual(['CONFLICT', 'CONFLICT']);
  });

  it(
    'closing the payment dialog keeps the order open until the link is revoked',
    { tags: 'nightly' },
    async () => {
      const { order, viewer } = await linked();
      await dismissPayment(viewer, order.id);
      expect(await orderRow(order)).toMatchObject({ status: 'PENDING' });
      await revoke(order);
      await dismissPayment(viewer, order.id);
      expect(await orderRow(order)).toMatchObject({ status: 'CANCELLED', cancelCause: 'DISMISSED' });
    },
  );
});
