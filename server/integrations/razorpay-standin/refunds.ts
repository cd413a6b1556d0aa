// Refunds of the stand-in: processed immediately, and only once per idempotency key.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type PaymentRecord, paymentEntity, refundEntity, refundedAmount, WITH_ALL } from './entities.ts';
import { newId } from './ids.ts';
import { notes, paise } from './orders.ts';
import { findPayment, lockPayment, paymentsOfOrder } from './payments.ts';
import { parseRequest, NOT_APPLICABLE, ProviderError, unknownId } from './provider-error.ts';
import { withWebhooks, type Timing } from './webhooks.ts';

type RefundEntity = ReturnType<typeof refundEntity>;

const MIN_PAISE = 100;

// Notes are accepted but not stored.
const NEW_REFUND = z.strictObject({
  amount: paise.min(MIN_PAISE, 'The amount must be at least INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed provided is invalid.').optional(),
  notes: notes.optional(),
  receipt: z.string().nullish(),
});

// The provider's format of idempotency keys.
const KEY = z
  .string()
  .min(10, 'The idempotency key must be at least 10 characters long.')
  .regex(
    /^[\w-]+$/,
    'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
  );

/** Refunds the given amount of a payment, or the whole remainder. Sends no webhooks if `timing` is null. */
export function refundPayment(
  id: string,
  body: unknown,
  key: string | null,
  timing: Timing | null = {},
): Promise<RefundEntity> {
  const requested = parseRequest(NEW_REFUND, body);
  const idempotencyKey = key === null ? null : parseRequest(KEY, key);
  return withWebhooks(timing, async (tx, emit) => {
    const payment = await lockPayment(tx, id);
    const { currency } = payment.order;
    const existing = idempotencyKey === null ? null : await refundOfKey(tx, idempotencyKey);
    if (existing) {
      if (existing.paymentId !== id || (requested.amount ?? existing.amount) !== existing.amount)
        throw keyConflict();
      return refundEntity(existing, currency);
    }
    const amount = refundable(payment, requested.amount);
    const refund = await tx.standinRefund.create({
      data: {
        id: newId('rfnd_'),
        paymentId: id,
        amount,
        idempotencyKey,
        createdAt: now(),
        receipt: requested.receipt ?? null,
      },
    });
    const entity = refundEntity(refund, currency);
    const after = paymentEntity({ ...payment, refunds: [...payment.refunds, refund] });
    const payload = { refund: entity, payment: after };
    emit({ event: 'refund.created', payload }, { event: 'refund.processed', payload });
    return entity;
  });
}

function refundOfKey(tx: Tx, idempotencyKey: string) {
  return tx.standinRefund.findUnique({ where: { idempotencyKey } });
}

function keyConflict(): ProviderError {
  return new ProviderError('Different request with the same idempotency key has already been processed.', {
    ...NOT_APPLICABLE,
    status: 409,
  });
}

function refundable(payment: PaymentRecord, requested: number | undefined): number {
  if (payment.status !== 'captured')
    throw new ProviderError('The payment status should be captured for action to be taken');
  const remaining = payment.amount - refundedAmount(payment);
  if (remaining === 0) throw new ProviderError('The payment has been fully refunded already');
  if (requested !== undefined && requested > payment.amount)
    throw new ProviderError('The refund amount provided is greater than amount captured', {
      field: 'amount',
    });
  if (requested !== undefined && requested > remaining)
    throw new ProviderError('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  return requested ?? remaining;
}

/** Refunds the payment of an order as in the provider's dashboard, without the shop. */
export async function refundOrder(
  orderId: string,
  body: unknown,
  timing: Timing | null,
): Promise<RefundEntity> {
  const captured = (await paymentsOfOrder(orderId)).find(({ status }) => status === 'captured');
  if (!captured) throw new ProviderError('The payment status should be captured for action to be taken');
  return refundPayment(captured.id, body, null, timing);
}

export async function refundsOfPayment(id: string): Promise<RefundEntity[]> {
  const { refunds, order } = await findPayment(id);
  return refunds.map((refund) => refundEntity(refund, order.currency));
}

export async function findRefund(id: string): Promise<RefundEntity> {
  const refund = await db.standinRefund.findUnique({
    where: { id },
    include: { payment: { include: WITH_ALL } },
  });
  if (!refund) throw unknownId();
  return refundEntity(refund, refund.payment.order.currency);
}
