// Payments in the stand-in's books: at most one of an order's succeeds, and that one is captured at once.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type OrderBook, orderEntity, type PaymentBook, paymentEntity, WITH_ALL } from './entities.ts';
import { newId } from './ids.ts';
import { findOrder, paise } from './orders.ts';
import { checked, ProviderError, unknownId } from './provider-error.ts';
import { type Announcement, booked, type Timing } from './webhooks.ts';

/** Who pays, as the dialog knows it. */
export interface Payer {
  email: string;
  /** '+919876543210' */
  contact: string;
}

/** One try to pay an order. */
export interface Trial {
  outcome: 'captured' | 'authorized' | 'failed';
  /** A failed payment that the bank grants after all, days later maybe: it keeps its id. */
  isLate?: boolean;
  payer: Payer;
}

// So that nobody fills the books of a demo.
const MAX_ATTEMPTS = 100;

/** Tries to pay; `timing` says when its webhooks go out, null that none do. */
export function tryToPay(orderId: string, trial: Trial, timing: Timing | null): Promise<PaymentBook> {
  return booked(timing, async (tx, announce) => {
    const order = await lockOrder(tx, orderId);
    await refuseSecondSuccess(tx, order);
    const late = trial.isLate ? await lastFailed(tx, orderId) : null;
    const payment = late
      ? await tx.standinPayment.update({ where: { id: late }, data: stateOf(trial), include: WITH_ALL })
      : await tx.standinPayment.create({ data: newRow(order, trial), include: WITH_ALL });
    await tx.standinOrder.update({
      where: { id: orderId },
      data: {
        status: trial.outcome === 'captured' ? 'paid' : 'attempted',
        attempts: order.attempts + (late ? 0 : 1),
      },
    });
    const booked = await readPayment(tx, payment.id);
    announce(...announcementsOf(booked));
    return booked;
  });
}

function stateOf({ outcome }: Trial) {
  return { status: outcome, capturedAt: outcome === 'captured' ? now() : null };
}

function newRow({ id, amount }: OrderBook, trial: Trial) {
  const { payer } = trial;
  return {
    id: newId('pay_'),
    orderId: id,
    amount,
    method: 'card',
    createdAt: now(),
    ...payer,
    ...stateOf(trial),
  };
}

async function lockOrder(tx: Tx, id: string): Promise<OrderBook> {
  await tx.$executeRaw`select 1 from "StandinOrder" where "id" = ${id} for update`;
  const order = await tx.standinOrder.findUnique({ where: { id } });
  if (!order) throw unknownId();
  return order;
}

// "A paid order cannot take a second successful payment."
async function refuseSecondSuccess(tx: Tx, { id, attempts }: OrderBook): Promise<void> {
  const taken = await tx.standinPayment.findFirst({
    where: { orderId: id, status: { in: ['captured', 'authorized'] } },
  });
  if (taken)
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

function readPayment(tx: Tx, id: string): Promise<PaymentBook> {
  return tx.standinPayment.findUniqueOrThrow({ where: { id }, include: WITH_ALL });
}

function announcementsOf(payment: PaymentBook): Announcement[] {
  const entity = paymentEntity(payment);
  if (payment.status === 'failed') return [{ event: 'payment.failed', payload: { payment: entity } }];
  // The first tells of the moment before the money was taken.
  const before = paymentEntity({ ...payment, status: 'authorized' });
  const authorized = { event: 'payment.authorized', payload: { payment: before } } as const;
  return payment.status === 'authorized' ? [authorized] : [authorized, ...capturedNews(payment)];
}

function capturedNews(payment: PaymentBook): Announcement[] {
  const entity = paymentEntity(payment);
  return [
    { event: 'payment.captured', payload: { payment: entity } },
    { event: 'order.paid', payload: { payment: entity, order: orderEntity(payment.order) } },
  ];
}

const CAPTURE = z.strictObject({ amount: paise, currency: z.string().default('INR') });

/** Takes the money of a payment that was only authorized. */
export function capturePayment(id: string, body: unknown): Promise<PaymentBook> {
  const { amount } = checked(CAPTURE, body);
  return booked({}, async (tx, announce) => {
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
    announce(...capturedNews(captured));
    return captured;
  });
}

/** A payment, held until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentBook> {
  await tx.$executeRaw`select 1 from "StandinPayment" where "id" = ${id} for update`;
  const payment = await tx.standinPayment.findUnique({ where: { id }, include: WITH_ALL });
  if (!payment) throw unknownId();
  return payment;
}

export async function findPayment(id: string): Promise<PaymentBook> {
  const payment = await db.standinPayment.findUnique({ where: { id }, include: WITH_ALL });
  if (!payment) throw unknownId();
  return payment;
}

/** Everything that was tried on an order, the newest first. */
export async function paymentsOfOrder(orderId: string): Promise<PaymentBook[]> {
  await findOrder(orderId);
  return db.standinPayment.findMany({
    where: { orderId },
    include: WITH_ALL,
    orderBy: { createdAt: 'desc' },
  });
}
