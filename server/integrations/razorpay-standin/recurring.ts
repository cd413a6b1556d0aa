// Debits of the stand-in by a token, without the customer: an order has at most one open or successful debit.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type PaymentRecord, paymentEntity, WITH_ALL } from './entities.ts';
import { newId } from './ids.ts';
import { notes, paise } from './orders.ts';
import { lockOrder, readPayment, requireUnpaid, toWebhookEvents } from './payments.ts';
import { parseRequest, ProviderError } from './provider-error.ts';
import { findToken } from './tokens.ts';
import { withWebhooks } from './webhooks.ts';

const DEBIT = z.strictObject({
  email: z.string().max(254),
  contact: z.string().max(20),
  amount: paise,
  currency: z.literal('INR'),
  order_id: z.string(),
  customer_id: z.string(),
  token: z.string(),
  recurring: z.union([z.boolean(), z.literal(['1', 1])]),
  description: z.string().max(255).optional(),
  notes: notes.default({}),
});

/** Debits an order by a token. A bank that answers later leaves the payment created. */
export function chargeToken(body: unknown): Promise<{ razorpay_payment_id: string }> {
  const debit = parseRequest(DEBIT, body);
  return withWebhooks({}, async (tx, emit) => {
    const order = await lockOrder(tx, debit.order_id);
    await requireUnpaid(tx, order);
    const token = await findToken(debit.customer_id, debit.token);
    if (debit.amount !== order.amount)
      throw new ProviderError('Your payment amount is different from your order amount.', {
        field: 'amount',
      });
    if (debit.amount > token.maxAmount)
      throw new ProviderError('The amount is more than the max amount of the token.', { field: 'amount' });
    const { id } = await tx.standinPayment.create({
      data: {
        id: newId('pay_'),
        orderId: order.id,
        amount: order.amount,
        method: token.method,
        tokenId: token.id,
        email: debit.email,
        contact: debit.contact,
        status: 'created',
        createdAt: now(),
      },
    });
    await tx.standinOrder.update({ where: { id: order.id }, data: { attempts: order.attempts + 1 } });
    if (token.nextOutcome !== 'created') emit(...toWebhookEvents(await settle(tx, id, token.nextOutcome)));
    return { razorpay_payment_id: id };
  });
}

async function settle(tx: Tx, id: string, status: string): Promise<PaymentRecord> {
  const isCaptured = status === 'captured';
  const { orderId } = await tx.standinPayment.update({
    where: { id },
    data: { status, capturedAt: isCaptured ? now() : null },
  });
  await tx.standinOrder.update({
    where: { id: orderId },
    data: { status: isCaptured ? 'paid' : 'attempted' },
  });
  return readPayment(tx, id);
}

const ENDED = z.strictObject({ outcome: z.enum(['captured', 'failed']) });
const NEXT = z.strictObject({ outcome: z.enum(['captured', 'failed', 'created']) });

/** Sets how the bank responds to the next debits of a token. */
export async function setNextOutcome(id: string, body: unknown): Promise<{ outcome: string }> {
  const { outcome } = parseRequest(NEXT, body);
  await db.standinToken.update({ where: { id }, data: { nextOutcome: outcome } });
  return { outcome };
}

/** The bank's late answer to the open debit of an order. */
export function settleDebit(orderId: string, body: unknown) {
  const { outcome } = parseRequest(ENDED, body);
  return withWebhooks({}, async (tx, emit) => {
    await lockOrder(tx, orderId);
    const open = await tx.standinPayment.findFirst({
      where: { orderId, status: 'created' },
      include: WITH_ALL,
    });
    if (!open) throw new ProviderError('No debit of this order is open.');
    const settled = await settle(tx, open.id, outcome);
    emit(...toWebhookEvents(settled));
    return paymentEntity(settled);
  });
}
