// What the card provider tells of its own accord: proven, taken once, applied like any other word of it.
import { z } from 'zod';
import { Refusal } from '#server/errors.ts';
import { isWebhookProof } from '#server/payments/signatures.ts';
import { applyPayment } from './apply-payment.ts';

const EVENT = z.object({
  event: z.string().max(64),
  payload: z.object({
    payment: z
      .object({
        entity: z.object({
          id: z.string().max(64),
          order_id: z.string().max(64).nullable(),
          amount: z.number().int(),
          currency: z.string().max(8),
          status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
          method: z.string().max(32).nullish(),
        }),
      })
      .optional(),
  }),
});

interface Envelope {
  signature: string;
  eventId: string;
}

/** Takes an event. PAYMENT_SIGNATURE when it is not the provider's; events that concern no payment pass unheard. */
export async function takeWebhook(body: Uint8Array, { signature, eventId }: Envelope): Promise<void> {
  // Proven before anything of it is read.
  if (!isWebhookProof(body, signature)) throw new Refusal('PAYMENT_SIGNATURE', 'The signature is wrong.');
  const read = EVENT.safeParse(jsonOf(body));
  if (!read.success || !/^[\w-]{1,128}$/.test(eventId))
    throw new Refusal('BAD_REQUEST', 'The event was not understood.');
  const { event: kind, payload } = read.data;
  const payment = payload.payment?.entity;
  if (!payment?.order_id) return;
  const { id, order_id: orderId, amount, currency, status, method = null } = payment;
  await applyPayment(
    { id, orderId, amount, currency, status, method },
    // Ids and states alone: who paid and how stays with the provider.
    { eventId, kind, providerOrderId: orderId, payload: { paymentId: id, amount, currency, status } },
  );
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
