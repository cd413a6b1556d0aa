import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, it } from 'vitest';
import { useStandin } from '#server/testing/standin.ts';
import { standinKeys } from './keys.ts';

const { sdk, act } = useStandin();

async function newOrder(): Promise<string> {
  return (await sdk().orders.create({ amount: 49_900, currency: 'INR', notes: { city: 'Pune' } })).id;
}

const pay = (orderId: string, query = '') => act(`orders/${orderId}/pay${query}`);
const fail = (orderId: string) => act(`orders/${orderId}/fail`);

it('a payment is captured immediately, with a signature that the SDK accepts', async () => {
  const orderId = await newOrder();
  const { body } = await act(`orders/${orderId}/pay`, { email: 'a@b.in', contact: '9876543210' });
  const { razorpay_payment_id: id, razorpay_signature: signature } = body;
  const signedPayment = { order_id: orderId, payment_id: id };
  expect(validatePaymentVerification(signedPayment, signature, standinKeys().keySecret)).toBe(true);
  expect(await sdk().payments.fetch(id)).toMatchObject({
    entity: 'payment',
    status: 'captured',
    captured: true,
    order_id: orderId,
    amount: 49_900,
    email: 'a@b.in',
    contact: '+919876543210',
    notes: { city: 'Pune' },
    error_code: null,
  });
  expect(await sdk().orders.fetch(orderId)).toMatchObject({
    status: 'paid',
    amount_paid: 49_900,
    amount_due: 0,
    attempts: 1,
  });
});

it('a failed payment has no signature, and the order can still be paid', async () => {
  const orderId = await newOrder();
  const failed = await fail(orderId);
  expect(failed.body).toMatchObject({ razorpay_signature: '', error: { reason: 'payment_failed' } });
  expect(await sdk().orders.fetch(orderId)).toMatchObject({ status: 'attempted', attempts: 1 });
  const paid = await pay(orderId);
  const { items } = await sdk().orders.fetchPayments(orderId);
  expect(items.map(({ id, status, error_reason: reason }) => [id, status, reason])).toEqual([
    [paid.body.razorpay_payment_id, 'captured', null],
    [failed.body.razorpay_payment_id, 'failed', 'payment_failed'],
  ]);
});

it('only one of several concurrent payments of an order succeeds', async () => {
  const orderId = await newOrder();
  const tries = await Promise.all(Array.from({ length: 5 }, () => pay(orderId)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = tries.find(({ status }) => status === 400);
  expect(refused?.body.error).toMatchObject({ reason: 'order_already_paid' });
  expect((await fail(orderId)).status).toBe(400);
});

it('a failed payment that succeeds later keeps its id', async () => {
  const orderId = await newOrder();
  const failed = await fail(orderId);
  const late = await act(`orders/${orderId}/late`);
  expect(late.body.razorpay_payment_id).toBe(failed.body.razorpay_payment_id);
  expect(await sdk().orders.fetch(orderId)).toMatchObject({ status: 'paid', attempts: 1 });
});

it('an authorized payment can be captured once, for its full amount', async () => {
  const orderId = await newOrder();
  const { body } = await pay(orderId, '?capture=off');
  const id = body.razorpay_payment_id;
  expect(await sdk().payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
  expect((await pay(orderId)).status).toBe(400);
  await expect(sdk().payments.capture(id, 100, 'INR')).rejects.toMatchObject({ statusCode: 400 });
  expect(await sdk().payments.capture(id, 49_900, 'INR')).toMatchObject({ status: 'captured' });
  expect(await sdk().orders.fetch(orderId)).toMatchObject({ status: 'paid' });
  await expect(sdk().payments.capture(id, 49_900, 'INR')).rejects.toMatchObject({
    error: { description: 'This payment has already been captured' },
  });
});

it('the API rejects a dialog whose key or amount does not match the order', async () => {
  const orderId = await newOrder();
  const payWith = (body: object) => act(`orders/${orderId}/pay`, body);
  expect((await payWith({ key_id: 'rzp_live_other' })).status).toBe(400);
  expect((await payWith({ amount: 100 })).status).toBe(400);
  expect((await payWith({ key_id: standinKeys().keyId, amount: '49900' })).status).toBe(200);
});

it('the API rejects requests from other sites', async () => {
  const orderId = await newOrder();
  const stranger = { Origin: 'https://stranger.example' };
  expect((await act(`orders/${orderId}/pay`, {}, stranger)).status).toBe(403);
  expect((await act('faults', { mode: 'down' }, stranger)).status).toBe(403);
  expect(await sdk().orders.fetch(orderId)).toMatchObject({ status: 'created' });
});
