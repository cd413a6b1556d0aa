// Webhook events of the payment provider: verified, then applied once.
import { z } from 'zod';
import { runAs } from '#server/platform/actor.ts';
import { UserError } from '#server/platform/errors.ts';
import type { ProviderEvent } from '#server/modules/payments/provider-events.ts';
import { isWebhookSignature } from '#server/modules/payments/signatures.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRefund } from './apply-refund.ts';
import { confirmMandateByOrder } from '#server/modules/orders/repeat/mandates.ts';

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

/**
 * Applies an event; ignores events without a payment or refund.
 * @throws PAYMENT_SIGNATURE for a wrong signature, BAD_REQUEST for an unknown format
 */
export function handleWebhook(body: Uint8Array, envelope: Envelope): Promise<void> {
  return runAs('card provider', () => handle(body, envelope));
}

async function handle(body: Uint8Array, { signature, eventId }: Envelope): Promise<void> {
  // Verified before parsing.
  if (!isWebhookSignature(body, signature))
    throw new UserError('PAYMENT_SIGNATURE', 'The signature is wrong.');
  const result = EVENT.safeParse(parseJson(body));
  if (!result.success || !/^[\w-]{1,128}$/.test(eventId))
    throw new UserError('BAD_REQUEST', 'The event format is unknown.');
  const { event: kind, payload } = result.data;
  // Events arrive in any order: a refund may be the first event of its payment.
  if (payload.refund) await handlePayment(payload);
  if (payload.refund) return handleRefund(payload.refund.entity, { eventId, kind });
  return handlePayment(payload, { eventId, kind });
}

type EventKey = Pick<ProviderEvent, 'eventId' | 'kind'>;

async function handlePayment({ payment }: Payload, event?: EventKey): Promise<void> {
  if (!payment?.entity.order_id) return;
  const { id, order_id: orderId, amount, currency, status, method = null } = payment.entity;
  if (await confirmMandateByOrder(orderId)) return;
  await applyPayment(
    { id, orderId, amount, currency, status, method },
    // Only ids, amounts and states are stored, no personal data.
    event && { ...event, providerOrderId: orderId, payload: { paymentId: id, amount, currency, status } },
  );
}

async function handleRefund(
  refund: NonNullable<Payload['refund']>['entity'],
  event: EventKey,
): Promise<void> {
  const { id, payment_id: paymentId, amount, currency, status, receipt = null } = refund;
  const payload = { refundId: id, paymentId, amount, currency, status };
  await applyRefund(
    { id, paymentId, amount, currency, status, receipt },
    { ...event, providerOrderId: null, payload },
  );
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
