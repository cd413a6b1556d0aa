import Razorpay from 'razorpay';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { eventually } from '#server/testing/eventually.ts';
import { openShopWithStandin, useStandin } from '#server/testing/standin.ts';
import { openDelivery } from './delivery.ts';
import { standinKeys } from './keys.ts';

const { shop, sdk, act } = useStandin();
const PENDING = { where: { deliveredAt: null } };

async function end(query: string): Promise<string> {
  const { id } = await sdk().orders.create({ amount: 50_000, currency: 'INR' });
  return (await act(`orders/${id}/${query}`)).body.razorpay_payment_id;
}

const webhooksOf = (paymentId: string) => shop().heard.filter((webhook) => webhook.paymentId === paymentId);
const eventsOf = (paymentId: string) =>
  webhooksOf(paymentId)
    .map(({ event }) => event)
    .sort();

it('a payment sends three signed events', async () => {
  const id = await end('pay');
  const three = ['order.paid', 'payment.authorized', 'payment.captured'];
  await eventually(() => expect(eventsOf(id)).toEqual(three));
  const { webhookSecret } = standinKeys();
  for (const { body, signature, eventId } of webhooksOf(id)) {
    expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    expect(eventId).toMatch(/^\w{14}$/);
  }
  const paid = webhooksOf(id).find(({ event }) => event === 'order.paid');
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id, status: 'captured', amount: 50_000 } },
      order: { entity: { status: 'paid', amount_paid: 50_000 } },
    },
  });
});

it('failures and refunds send events', async () => {
  const failed = await end('fail');
  await eventually(() => expect(eventsOf(failed)).toEqual(['payment.failed']));
  const id = await end('pay');
  await sdk().payments.refund(id, { amount: 20_000 });
  await eventually(() => expect(eventsOf(id)).toContain('refund.processed'));
  const refunded = webhooksOf(id).find(({ event }) => event === 'refund.processed');
  expect(JSON.parse(refunded?.body ?? '')).toMatchObject({
    payload: {
      refund: { entity: { payment_id: id, amount: 20_000, status: 'processed' } },
      payment: { entity: { amount_refunded: 20_000, refund_status: 'partial' } },
    },
  });
});

it('an unaccepted event is retried under the same id', { tags: 'nightly' }, async () => {
  shop().status = 503;
  const id = await end('fail');
  await eventually(() => expect(webhooksOf(id).length).toBe(1));
  shop().status = 200;
  await eventually(() => expect(webhooksOf(id).length).toBe(2));
  const [first, second] = webhooksOf(id);
  expect(second).toEqual(first);
  const eventId = first?.eventId ?? '';
  await eventually(async () => {
    const { deliveredAt, tries } = await db.standinWebhook.findUniqueOrThrow({ where: { eventId } });
    expect([deliveredAt, tries]).toEqual([expect.any(Date), 2]);
  });
});

it('several processes send each event once', { tags: 'nightly' }, async () => {
  const others = Array.from({ length: 4 }, openDelivery);
  const ids = await Promise.all(Array.from({ length: 5 }, () => end('pay')));
  await eventually(async () => expect(await db.standinWebhook.count(PENDING)).toBe(0));
  expect(ids.map((id) => eventsOf(id).length)).toEqual([3, 3, 3, 3, 3]);
  await Promise.all(others.map((delivery) => delivery.close()));
});

it('webhooks are dropped or delayed on request', async () => {
  const lost = await end('pay?webhook=off');
  const late = await end('late?after=600');
  const last = await end('fail');
  await eventually(() => expect(webhooksOf(last).length).toBe(1));
  expect([...webhooksOf(lost), ...webhooksOf(late)]).toEqual([]);
  await eventually(async () => {
    const pending = await db.standinWebhook.findMany(PENDING);
    expect(pending.length).toBe(3);
    for (const { nextTryAt } of pending) expect(nextTryAt.getTime()).toBeGreaterThan(Date.now() + 500_000);
  });
});

it('a process sends the events that another one left over', { tags: 'nightly' }, async () => {
  shop().status = 503;
  const id = await end('fail');
  await eventually(() => expect(webhooksOf(id).length).toBe(1));
  await shop().close();
  const next = await openShopWithStandin();
  try {
    await eventually(() => expect(next.heard.map(({ paymentId }) => paymentId)).toContain(id));
  } finally {
    await next.close();
  }
});
