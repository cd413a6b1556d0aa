// What the card provider tells of its own accord: proven, taken once, applied like any other word of it.
import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import type { ProviderEvent } from '#server/modules/payments/inbox.ts';
import { isWebhookProof } from '#server/modules/payments/signatures.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRefund } from './refunded.ts';

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
    refund: z
      .object({
        entity: z.object({
          id: z.string().max(64),
          payment_id: z.string().max(64),
          amount: z.number().int(),
          currency: z.string().max(8),
          status: z.enum(['pending', 'processed', 'failed']),
          receipt: z.string().max(64).nullish(),
        }),
      })
      .optional(),
  }),
});

type Payload = z.output<typeof EVENT>['payload'];

interface Envelope {
  signature: string;
  eventId: string;
}

/** Takes an event. PAYMENT_SIGNATURE when it is not the provider's; events that concern no payment or refund pass unheard. */
export async function takeWebhook(body: Uint8Array, { signature, eventId }: Envelope): Promise<void> {
  // Proven before anything of it is read.
  if (!isWebhookProof(body, signature)) throw new Refusal('PAYMENT_SIGNATURE', 'The signature is wrong.');
  const read = EVENT.safeParse(jsonOf(body));
  if (!read.success || !/^[\w-]{1,128}$/.test(eventId))
    throw new Refusal('BAD_REQUEST', 'The event was not understood.');
  const { event: kind, payload } = read.data;
  // Events come in any order: a refund's may be the first that is heard of its payment.
  if (payload.refund) await takePayment(payload);
  if (payload.refund) return takeRefund(payload.refund.entity, { eventId, kind });
  return takePayment(payload, { eventId, kind });
}

type Named = Pick<ProviderEvent, 'eventId' | 'kind'>;

async function takePayment({ payment }: Payload, event?: Named): Promise<void> {
  if (!payment?.entity.order_id) return;
  const { id, order_id: orderId, amount, currency, status, method = null } = payment.entity;
  await applyPayment(
    { id, orderId, amount, currency, status, method },
    // Ids and states alone: who paid and how stays with the provider.
    event && { ...event, providerOrderId: orderId, payload: { paymentId: id, amount, currency, status } },
  );
}

async function takeRefund(refund: NonNullable<Payload['refund']>['entity'], event: Named): Promise<void> {
  const { id, payment_id: paymentId, amount, currency, status, receipt = null } = refund;
  const payload = { refundId: id, paymentId, amount, currency, status };
  await applyRefund(
    { id, paymentId, amount, currency, status, receipt },
    { ...event, providerOrderId: null, payload },
  );
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
