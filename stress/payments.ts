// Online payments: the shop's endpoints, the payment provider's stand-in, and signed webhooks.
import { randomUUID } from 'node:crypto';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import { sign, standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import type { Buyer } from './buyers.ts';
import type { Variant } from './catalogue.ts';
import { place, draftOrder } from './orders.ts';
import { type ApiResponse, graph, rest, send } from './requests.ts';
import type { Server } from './test-bed.ts';

/** An unpaid order with an order at the provider. */
export interface PendingOrder {
  buyer: Buyer;
  variant: Variant;
  key: string;
  orderId: string;
  total: number;
  providerOrderId: string;
}

export async function newPendingOrder(server: Server, buyer: Buyer, variant: Variant): Promise<PendingOrder> {
  const draft = draftOrder([{ variant, quantity: 1 }], 'ONLINE');
  const { orderId, code } = await place(server, 'rest', buyer, draft);
  if (code) throw new Error(`no order to pay: ${code}`);
  const { key, total } = draft;
  const started = await initiate(server, buyer, { key, total });
  if (started.code) throw new Error(`no payment started: ${started.code}`);
  return { buyer, variant, key, orderId, total, providerOrderId: String(started.body.id) };
}

export function initiate(
  server: Server,
  buyer: Buyer,
  { key, total }: { key: string; total: number },
): Promise<ApiResponse> {
  return rest(server, buyer, '/order/initiate', { orderId: key, totalAmount: total / 100 });
}

/** The fields the provider's dialog returns. */
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

/** Ends the payment dialog at the provider. */
export async function completeDialog(
  server: Server,
  providerOrderId: string,
  ending: Ending = {},
): Promise<Proof> {
  const { act = 'pay', webhook = 'off', capture = 'on' } = ending;
  const url = `${server.url}/standin/razorpay/orders/${providerOrderId}/${act}?webhook=${webhook}&capture=${capture}`;
  const { body, status } = await send(url, { headers: { 'content-type': 'application/json' }, body: '{}' });
  if (status !== 200) throw new Error(`the provider answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as Proof;
}

/** Sets how the stand-in of a server fails. */
export async function setProviderFault(server: Server, mode: string, ms?: number): Promise<void> {
  const url = `${server.url}/standin/razorpay/faults`;
  const body = JSON.stringify({ mode, ...(ms !== undefined && { ms }) });
  const { status } = await send(url, { headers: { 'content-type': 'application/json' }, body });
  if (status !== 200) throw new Error(`no fault set: ${status}`);
}

/** Confirms a payment with the dialog's proof, over REST. */
export function confirmPayment(
  server: Server,
  buyer: Buyer,
  proof: Proof,
  more: object = {},
): Promise<ApiResponse> {
  return rest(server, buyer, '/payment/success', {
    orderCreationId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
    ...more,
  });
}

const RECORD = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { status } }';

/** Confirms a payment with the dialog's proof, over GraphQL. */
export function confirmPaymentByGraphql(
  server: Server,
  buyer: Buyer,
  orderId: string,
  proof: Proof,
): Promise<ApiResponse> {
  const input = {
    orderId,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  };
  return graph(server, buyer, RECORD, { input });
}

/** Dismisses the payment dialog. */
export async function dismiss(server: Server, { buyer, orderId }: PendingOrder): Promise<ApiResponse> {
  const dismissal = 'mutation ($id: ID!) { dismissPayment(orderId: $id) { status } }';
  return graph(server, buyer, dismissal, { id: orderId });
}

export function cancel(
  server: Server,
  { buyer, orderId }: Pick<PendingOrder, 'buyer' | 'orderId'>,
): Promise<ApiResponse> {
  return rest(server, buyer, `/order/${orderId}`, undefined, 'DELETE');
}

export interface WebhookEvent {
  kind: string;
  payment: Pick<ProviderPayment, 'id' | 'orderId' | 'amount' | 'status'> & { currency?: string };
  eventId?: string;
}

/** The body of a webhook in the provider's format. */
export function eventBody({ kind, payment }: WebhookEvent): string {
  const { id, orderId: order_id, amount, status, currency = 'INR' } = payment;
  const entity = { id, entity: 'payment', amount, currency, status, order_id, method: 'upi' };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_stress',
    event: kind,
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: 1_790_000_000,
  });
}

/** Sends a webhook, with a valid signature unless another is given. */
export function sendWebhook(server: Server, event: WebhookEvent, signature?: string): Promise<ApiResponse> {
  const body = eventBody(event);
  return sendRawWebhook(server, body, {
    eventId: event.eventId ?? randomUUID(),
    signature: signature ?? sign(body, standinKeys().webhookSecret),
  });
}

/** Sends a webhook body unchanged, with any signature. */
export function sendRawWebhook(
  server: Server,
  body: string,
  { eventId, signature }: { eventId: string; signature: string },
): Promise<ApiResponse> {
  return send(`${server.url}/api/payment/webhook`, {
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signature,
    },
    body,
  });
}
