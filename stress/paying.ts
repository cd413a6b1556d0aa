// Paying online: the shop's doors, the provider's stand-in, and webhooks with true signatures.
import { randomUUID } from 'node:crypto';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import { sign, standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import type { Buyer } from './buyers.ts';
import type { Goods } from './goods.ts';
import { place, wishFor } from './orders.ts';
import { type Answer, graph, rest, send } from './requests.ts';
import type { Door } from './stage.ts';

/** An order that waits for its payment, known to the provider. */
export interface Waiting {
  buyer: Buyer;
  goods: Goods;
  key: string;
  orderId: string;
  total: number;
  providerOrderId: string;
}

export async function waitingOrder(door: Door, buyer: Buyer, goods: Goods): Promise<Waiting> {
  const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
  const { orderId, code } = await place(door, 'rest', buyer, wish);
  if (code) throw new Error(`no order to pay: ${code}`);
  const { key, total } = wish;
  const started = await initiate(door, buyer, { key, total });
  if (started.code) throw new Error(`no payment started: ${started.code}`);
  return { buyer, goods, key, orderId, total, providerOrderId: String(started.body.id) };
}

export function initiate(
  door: Door,
  buyer: Buyer,
  { key, total }: { key: string; total: number },
): Promise<Answer> {
  return rest(door, buyer, '/order/initiate', { orderId: key, totalAmount: total / 100 });
}

/** The dialog's three fields. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface Ending {
  act?: 'pay' | 'fail' | 'late';
  webhook?: 'on' | 'off';
  capture?: 'on' | 'off';
}

/** The shopper ends the dialog at the provider. */
export async function endDialog(door: Door, providerOrderId: string, ending: Ending = {}): Promise<Proof> {
  const { act = 'pay', webhook = 'off', capture = 'on' } = ending;
  const url = `${door.url}/standin/razorpay/orders/${providerOrderId}/${act}?webhook=${webhook}&capture=${capture}`;
  const { body, status } = await send(url, { headers: { 'content-type': 'application/json' }, body: '{}' });
  if (status !== 200) throw new Error(`the provider answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as Proof;
}

/** Sets how a server's stand-in answers the shop. */
export async function setFault(door: Door, mode: string, ms?: number): Promise<void> {
  const url = `${door.url}/standin/razorpay/faults`;
  const body = JSON.stringify({ mode, ...(ms !== undefined && { ms }) });
  const { status } = await send(url, { headers: { 'content-type': 'application/json' }, body });
  if (status !== 200) throw new Error(`no fault set: ${status}`);
}

/** The page tells what the dialog answered, over REST. */
export function tellSuccess(door: Door, buyer: Buyer, proof: Proof, more: object = {}): Promise<Answer> {
  return rest(door, buyer, '/payment/success', {
    orderCreationId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
    ...more,
  });
}

const RECORD = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { status } }';

/** The same over the graph. */
export function recordByGraph(door: Door, buyer: Buyer, orderId: string, proof: Proof): Promise<Answer> {
  const input = {
    orderId,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  };
  return graph(door, buyer, RECORD, { input });
}

/** Dismisses the dialog as the specified client does: the order again, as cancelled. */
export async function dismiss(door: Door, { buyer, orderId }: Waiting): Promise<Answer> {
  const dismissal = 'mutation ($id: ID!) { dismissPayment(orderId: $id) { status } }';
  return graph(door, buyer, dismissal, { id: orderId });
}

export function cancel(door: Door, { buyer, orderId }: Pick<Waiting, 'buyer' | 'orderId'>): Promise<Answer> {
  return rest(door, buyer, `/order/${orderId}`, undefined, 'DELETE');
}

export interface News {
  kind: string;
  payment: Pick<ProviderPayment, 'id' | 'orderId' | 'amount' | 'status'> & { currency?: string };
  eventId?: string;
}

/** An event as the provider words it. */
export function eventBody({ kind, payment }: News): string {
  const { id, orderId: order_id, amount, status, currency = 'INR' } = payment;
  const entity = { id, entity: 'payment', amount, currency, status, order_id, method: 'upi' };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_battery',
    event: kind,
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: 1_790_000_000,
  });
}

/** Tells the shop, with a true signature unless another is given. */
export function tell(door: Door, news: News, signature?: string): Promise<Answer> {
  const body = eventBody(news);
  return tellRaw(door, body, {
    eventId: news.eventId ?? randomUUID(),
    signature: signature ?? sign(body, standinKeys().webhookSecret),
  });
}

/** A body as it is, with any signature. */
export function tellRaw(
  door: Door,
  body: string,
  { eventId, signature }: { eventId: string; signature: string },
): Promise<Answer> {
  return send(`${door.url}/api/payment/webhook`, {
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signature,
    },
    body,
  });
}
