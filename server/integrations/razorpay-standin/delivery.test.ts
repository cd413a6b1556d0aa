import { soon } from '#server/testing/soon.ts';
import Razorpay from 'razorpay';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { openShopWithStandin, useStandin } from '#server/testing/standin.ts';
import { openDelivery } from './delivery.ts';
import { standinKeys } from './keys.ts';

const { shop, sdk, act } = useStandin();
const OWED = { where: { deliveredAt: null } };

async function end(query: string): Promise<string> {
  const { id } = await sdk().orders.create({ amount: 50_000, currency: 'INR' });
  return (await act(`orders/${id}/${query}`)).body.razorpay_payment_id;
}

const heardOf = (paymentId: string) => shop().heard.filter((webhook) => webhook.paymentId === paymentId);
const eventsOf = (paymentId: string) =>
  heardOf(paymentId)
    .map(({ event }) => event)
    .sort();

it('a payment is told in three events, each signed over the body as it is', async () => {
  const id = await end('pay');
  const three = ['order.paid', 'payment.authorized', 'payment.captured'];
  await soon(() => expect(eventsOf(id)).toEqual(three));
  const { webhookSecret } = standinKeys();
  for (const { body, signature, eventId } of heardOf(id)) {
    expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    expect(eventId).toMatch(/^\w{14}$/);
  }
  const paid = heardOf(id).find(({ event }) => event === 'order.paid');
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id, status: 'captured', amount: 50_000 } },
      order: { entity: { status: 'paid', amount_paid: 50_000 } },
    },
  });
});

it('failures and refunds are told, too', async () => {
  const failed = await end('fail');
  await soon(() => expect(eventsOf(failed)).toEqual(['payment.failed']));
  const id = await end('pay');
  await sdk().payments.refund(id, { amount: 20_000 });
  await soon(() => expect(eventsOf(id)).toContain('refund.processed'));
  const told = heardOf(id).find(({ event }) => event === 'refund.processed');
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    payload: {
      refund: { entity: { payment_id: id, amount: 20_000, status: 'processed' } },
      payment: { entity: { amount_refunded: 20_000, refund_status: 'partial' } },
    },
  });
});

it('an event that the shop did not take comes again under its own id, until it is taken', async () => {
  shop().status = 503;
  const id = await end('fail');
  await soon(() => expect(heardOf(id).length).toBe(1));
  shop().status = 200;
  await soon(() => expect(heardOf(id).length).toBe(2));
  const [first, second] = heardOf(id);
  expect(second).toEqual(first);
  const eventId = first?.eventId ?? '';
  await soon(async () => {
    const { deliveredAt, tries } = await db.standinWebhook.findUniqueOrThrow({ where: { eventId } });
    expect([deliveredAt, tries]).toEqual([expect.any(Date), 2]);
  });
});

it('several processes send each event once', async () => {
  const others = Array.from({ length: 4 }, openDelivery);
  const ids = await Promise.all(Array.from({ length: 5 }, () => end('pay')));
  await soon(async () => expect(await db.standinWebhook.count(OWED)).toBe(0));
  expect(ids.map((id) => eventsOf(id).length)).toEqual([3, 3, 3, 3, 3]);
  await Promise.all(others.map((other) => other.close()));
});

it('on demand webhooks get lost, or come later', async () => {
  const lost = await end('pay?webhook=off');
  const late = await end('late?after=600');
  const last = await end('fail');
  await soon(() => expect(heardOf(last).length).toBe(1));
  expect([...heardOf(lost), ...heardOf(late)]).toEqual([]);
  const owed = await db.standinWebhook.findMany(OWED);
  expect(owed.length).toBe(3);
  for (const { nextTryAt } of owed) expect(nextTryAt.getTime()).toBeGreaterThan(Date.now() + 500_000);
});

it('what a process left behind, the next one sends', async () => {
  shop().status = 503;
  const id = await end('fail');
  await soon(() => expect(heardOf(id).length).toBe(1));
  await shop().close();
  const next = await openShopWithStandin();
  try {
    await soon(() => expect(next.heard.map(({ paymentId }) => paymentId)).toContain(id));
  } finally {
    await next.close();
  }
});
