import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useStandin } from '#server/testing/standin.ts';

const { sdk, act } = useStandin();

async function newPayment(): Promise<string> {
  const { id } = await sdk().orders.create({ amount: 50_000, currency: 'INR' });
  return (await act(`orders/${id}/pay`)).body.razorpay_payment_id;
}

function refund(paymentId: string, amount: number, key: string) {
  const headers = { 'X-Refund-Idempotency': key };
  return sdk().http.post(`/v1/payments/${paymentId}/refund`, { amount }, { headers });
}

it('a payment is refunded in parts until nothing is left', async () => {
  const id = await newPayment();
  const part = await sdk().payments.refund(id, { amount: 20_000 });
  expect(part).toMatchObject({ entity: 'refund', amount: 20_000, payment_id: id, status: 'processed' });
  expect(await sdk().payments.fetch(id)).toMatchObject({
    status: 'captured',
    amount_refunded: 20_000,
    refund_status: 'partial',
  });
  const remainder = await sdk().payments.refund(id, {});
  expect(remainder.amount).toBe(30_000);
  expect(await sdk().payments.fetch(id)).toMatchObject({
    status: 'refunded',
    captured: true,
    amount_refunded: 50_000,
    refund_status: 'full',
  });
  expect(await sdk().refunds.fetch(part.id)).toEqual(part);
  const { count } = await sdk().payments.fetchMultipleRefund(id);
  expect(count).toBe(2);
});

it('refunds never exceed the captured amount', async () => {
  const id = await newPayment();
  const refused = (amount: number) => expect(sdk().payments.refund(id, { amount })).rejects;
  await refused(50_001).toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  });
  await refused(99).toMatchObject({ error: { description: 'The amount must be at least INR 1.00' } });
  const both = await Promise.allSettled([1, 2].map(() => sdk().payments.refund(id, { amount: 30_000 })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await sdk().payments.refund(id, {});
  await refused(100).toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
});

it('the same idempotency key returns the same refund, and a conflict for another amount', async () => {
  const id = await newPayment();
  const key = randomUUID();
  const refunds = await Promise.all(Array.from({ length: 4 }, () => refund(id, 10_000, key)));
  expect(new Set(refunds.map(({ data }) => data.id)).size).toBe(1);
  expect(await sdk().payments.fetch(id)).toMatchObject({ amount_refunded: 10_000 });
  await expect(refund(id, 20_000, key)).rejects.toMatchObject({ response: { status: 409 } });
  await expect(refund(await newPayment(), 10_000, key)).rejects.toMatchObject({ response: { status: 409 } });
  await expect(refund(id, 10_000, 'short')).rejects.toMatchObject({ response: { status: 400 } });
});

it('a failed payment cannot be refunded', async () => {
  const order = await sdk().orders.create({ amount: 50_000, currency: 'INR' });
  const { body } = await act(`orders/${order.id}/fail`);
  await expect(sdk().payments.refund(body.razorpay_payment_id, {})).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The payment status should be captured for action to be taken' },
  });
});
