// Payments of the stand-in: at most one per order succeeds, and it is captured immediately.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type OrderRecord, orderEntity, type PaymentRecord, paymentEntity, WITH_ALL } from './entities.ts';
import { newId } from './ids.ts';
import { findOrder, paise } from './orders.ts';
import { parseRequest, ProviderError, unknownId } from './provider-error.ts';
import { newTokenId } from './tokens.ts';
import { type WebhookEvent, withWebhooks, type Timing } from './webhooks.ts';

/** The contact details from the dialog. */
export interface Payer {
  email: string;
  /** '+919876543210' */
  contact: string;
}

/** An attempt to pay an order. */
export interface PaymentAttempt {
  outcome: 'captured' | 'authorized' | 'failed';
  /** The last failed payment succeeds after all and keeps its id. */
  isLate?: boolean;
  payer: Payer;
}

// Limits the number of rows in a demo.
const MAX_ATTEMPTS = 100;

/** Attempts to pay. Webhooks are sent according to `timing`, or not at all if it is null. */
export function attemptPayment(
  orderId: string,
  attempt: PaymentAttempt,
  timing: Timing | null,
): Promise<PaymentRecord> {
  return withWebhooks(timing, async (tx, emit) => {
    const order = await lockOrder(tx, orderId);
    await requireUnpaid(tx, order);
    const tokenId = attempt.outcome === 'failed' ? null : await newTokenId(tx, order);
    const late = attempt.isLate ? await lastFailed(tx, orderId) : null;
    const payment = late
      ? await tx.standinPayment.update({
          where: { id: late },
          data: paymentState(attempt),
          include: WITH_ALL,
        })
      : await tx.standinPayment.create({ data: { ...newRow(order, attempt), tokenId }, include: WITH_ALL });
    await tx.standinOrder.update({
      where: { id: orderId },
      data: {
        status: attempt.outcome === 'captured' ? 'paid' : 'attempted',
        attempts: order.attempts + (late ? 0 : 1),
      },
    });
    const saved = await readPayment(tx, payment.id);
    emit(...toWebhookEvents(saved));
    return saved;
  });
}

function paymentState({ outcome }: PaymentAttempt) {
  return { status: outcome, capturedAt: outcome === 'captured' ? now() : null };
}

function newRow({ id, amount, method }: OrderRecord, attempt: PaymentAttempt) {
  const { payer } = attempt;
  return {
    id: newId('pay_'),
    orderId: id,
    amount,
    method: method ?? 'card',
    createdAt: now(),
    ...payer,
    ...paymentState(attempt),
  };
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord> {
  await lockRow(tx, 'StandinOrder', id);
  const order = await tx.standinOrder.findUnique({ where: { id } });
  if (!order) throw unknownId();
  return order;
}

// The provider rejects payments of an order that is already paid.
export async function requireUnpaid(tx: Tx, { id, attempts }: OrderRecord): Promise<void> {
  const successful = await tx.standinPayment.findFirst({
    where: { orderId: id, status: { in: ['captured', 'authorized', 'created'] } },
  });
  if (successful)
    throw new ProviderError(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      { reason: 'order_already_paid', metadata: { order_id: id } },
    );
  if (attempts >= MAX_ATTEMPTS) throw new ProviderError('Too many attempts on this order.');
}

async function lastFailed(tx: Tx, orderId: string): Promise<string | null> {
  const payment = await tx.standinPayment.findFirst({
    where: { orderId, status: 'failed' },
    orderBy: { createdAt: 'desc' },
  });
  return payment?.id ?? null;
}

export function readPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  return tx.standinPayment.findUniqueOrThrow({ where: { id }, include: WITH_ALL });
}

export function toWebhookEvents(payment: PaymentRecord): WebhookEvent[] {
  if (payment.status === 'created') return [];
  const entity = paymentEntity(payment);
  if (payment.status === 'failed') return [{ event: 'payment.failed', payload: { payment: entity } }];
  // The event `payment.authorized` shows the payment before it was captured.
  const before = paymentEntity({ ...payment, status: 'authorized' });
  const authorized = { event: 'payment.authorized', payload: { payment: before } } as const;
  return payment.status === 'authorized' ? [authorized] : [authorized, ...capturedEvents(payment)];
}

function capturedEvents(payment: PaymentRecord): WebhookEvent[] {
  const entity = paymentEntity(payment);
  return [
    { event: 'payment.captured', payload: { payment: entity } },
    { event: 'order.paid', payload: { payment: entity, order: orderEntity(payment.order) } },
  ];
}

const CAPTURE = z.strictObject({ amount: paise, currency: z.string().default('INR') });

/** Captures an authorized payment. */
export function capturePayment(id: string, body: unknown): Promise<PaymentRecord> {
  const { amount } = parseRequest(CAPTURE, body);
  return withWebhooks({}, async (tx, emit) => {
    const payment = await lockPayment(tx, id);
    if (payment.status === 'captured') throw new ProviderError('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new ProviderError(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    if (amount !== payment.amount)
      throw new ProviderError('Capture amount must be equal to the amount authorized.', { field: 'amount' });
    await tx.standinPayment.update({ where: { id }, data: { status: 'captured', capturedAt: now() } });
    await tx.standinOrder.update({ where: { id: payment.orderId }, data: { status: 'paid' } });
    const captured = await readPayment(tx, id);
    emit(...capturedEvents(captured));
    return captured;
  });
}

/** Returns a payment and locks its row until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  await lockRow(tx, 'StandinPayment', id);
  const payment = await tx.standinPayment.findUnique({ where: { id }, include: WITH_ALL });
  if (!payment) throw unknownId();
  return payment;
}

export async function findPayment(id: string): Promise<PaymentRecord> {
  const payment = await db.standinPayment.findUnique({ where: { id }, include: WITH_ALL });
  if (!payment) throw unknownId();
  return payment;
}

/** All payments of an order, including failed ones, newest first. */
export async function paymentsOfOrder(orderId: string): Promise<PaymentRecord[]> {
  await findOrder(orderId);
  return db.standinPayment.findMany({
    where: { orderId },
    include: WITH_ALL,
    orderBy: { createdAt: 'desc' },
  });
}
