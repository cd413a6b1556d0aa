// Payments of orders. A state only moves forward, even if events arrive late or twice.
import { now } from '#server/platform/clock.ts';
import type { Payment, PaymentState } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { ProviderPayment } from './provider.ts';

export type PaymentRow = Payment;

const RANK: Record<PaymentState, number> = { CREATED: 0, FAILED: 1, AUTHORIZED: 2, CAPTURED: 3, REFUNDED: 4 };

const STATES: Record<ProviderPayment['status'], PaymentState> = {
  created: 'CREATED',
  failed: 'FAILED',
  authorized: 'AUTHORIZED',
  captured: 'CAPTURED',
  refunded: 'REFUNDED',
};

export type SavedPayment =
  /** Captured for the first time. */
  | { isNewCapture: true; payment: PaymentRow }
  /** Not captured, or already known. */
  | { isNewCapture: false; hasFailed: boolean };

/**
 * Saves the state of a payment. The caller has locked the order. A new capture is saved as AUTHORIZED: the caller
 * accepts it with `markCaptured` or rejects it with `requestRefund`.
 */
export async function saveProviderPayment(
  tx: Tx,
  orderId: string,
  seen: ProviderPayment,
): Promise<SavedPayment> {
  const state = STATES[seen.status];
  const existing = await tx.payment.findUnique({ where: { providerPaymentId: seen.id } });
  if (existing && RANK[existing.state] >= RANK[state]) return { isNewCapture: false, hasFailed: false };
  // Refunds of a captured payment are recorded one by one, from their own events.
  if (existing?.state === 'CAPTURED') return { isNewCapture: false, hasFailed: false };
  const isCapture = state === 'CAPTURED';
  const savedState = isCapture ? 'AUTHORIZED' : state;
  const payment = await tx.payment.upsert({
    where: { providerPaymentId: seen.id },
    create: {
      orderId,
      providerPaymentId: seen.id,
      state: savedState,
      amount: seen.amount,
      currency: seen.currency,
      method: seen.method,
      createdAt: now(),
    },
    update: { state: savedState, method: seen.method },
  });
  return isCapture ? { isNewCapture: true, payment } : { isNewCapture: false, hasFailed: state === 'FAILED' };
}

/** Accepts a captured payment for its order. A unique index allows one per order. */
export async function markCaptured(tx: Tx, { id }: PaymentRow): Promise<void> {
  await tx.payment.update({ where: { id }, data: { state: 'CAPTURED', capturedAt: now() } });
}

/** The captured payment of an order that is not fully refunded; null if there is none. */
export function findCapturedPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  return tx.payment.findFirst({ where: { orderId, state: 'CAPTURED' } });
}
