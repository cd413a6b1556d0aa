// Payments as the shop knows them: states only move forward, whatever comes late or twice.
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

/** What became of a payment that the provider told of. */
export type Noted =
  /** The money came in just now. */
  | { isNewMoney: true; payment: PaymentRow }
  /** Nothing that matters to the order, or known already. */
  | { isNewMoney: false; hasFailed: boolean };

/**
 * Notes a payment of an order whose row the caller holds. Money that comes in is kept as
 * CAPTURED by the caller's leave only: see `keepMoney` and `owe`.
 */
export async function notePayment(tx: Tx, orderId: string, seen: ProviderPayment): Promise<Noted> {
  const state = STATES[seen.status];
  const known = await tx.payment.findUnique({ where: { providerPaymentId: seen.id } });
  if (known && RANK[known.state] >= RANK[state]) return { isNewMoney: false, hasFailed: false };
  // What goes back of money that the shop holds is told by its refunds, each of which is kept.
  if (known?.state === 'CAPTURED') return { isNewMoney: false, hasFailed: false };
  const isMoney = state === 'CAPTURED';
  // Until the order has decided, money that came in stands as authorized.
  const kept = isMoney ? 'AUTHORIZED' : state;
  const payment = await tx.payment.upsert({
    where: { providerPaymentId: seen.id },
    create: {
      orderId,
      providerPaymentId: seen.id,
      state: kept,
      amount: seen.amount,
      currency: seen.currency,
      method: seen.method,
      createdAt: now(),
    },
    update: { state: kept, method: seen.method },
  });
  return isMoney ? { isNewMoney: true, payment } : { isNewMoney: false, hasFailed: state === 'FAILED' };
}

/** The shop keeps the money of a payment for its order: one a order, by the database's own word. */
export async function keepMoney(tx: Tx, { id }: PaymentRow): Promise<void> {
  await tx.payment.update({ where: { id }, data: { state: 'CAPTURED', capturedAt: now() } });
}

/** The payment whose money the shop holds for an order; null when it holds none. */
export function findKeptPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  return tx.payment.findFirst({ where: { orderId, state: 'CAPTURED' } });
}
