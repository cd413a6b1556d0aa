// Pays an order by its link, without signing in. The token grants nothing else.
import { findPayLink } from '#server/modules/payments/pay-links.ts';
import type { PayLinkState } from '#server/generated/resolver-types.ts';
import type { Order } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { consumeLimit, releaseLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { canPay } from '#server/modules/orders/order-status.ts';
import { applyProof, type PaymentProof, startPayment, type StartedPayment } from './pay-order.ts';

/** The content of the payment page. It holds no personal data. */
export interface PayLinkOrder extends Pick<Order, 'number' | 'total' | 'delivery' | 'expiresAt'> {
  /** The goods after the coupon, in paise. */
  goodsTotal: number;
  state: PayLinkState;
}

/** The order of a link. @throws NOT_FOUND for an unknown, revoked or expired link, RATE_LIMITED after many unknown ones */
export async function openPayLink(token: string, caller: Caller): Promise<PayLinkOrder> {
  return toPayLinkOrder(await requireLinkedOrder(token, caller));
}

/** Starts the payment. Idempotent. @throws NOT_FOUND like `openPayLink`, CONFLICT once it cannot be paid, UNAVAILABLE */
export async function startPaymentByLink(token: string, caller: Caller): Promise<StartedPayment> {
  const order = await requireLinkedOrder(token, caller);
  await consumeLimit('paymentStart', `link ${order.id}`);
  return startPayment(order);
}

/**
 * Applies the result of the payment dialog. Idempotent. A link that is revoked or expired by now is accepted too, because
 * the money has been paid. @throws NOT_FOUND for an unknown link, PAYMENT_SIGNATURE
 */
export async function recordPaymentByLink(
  token: string,
  proof: PaymentProof,
  caller: Caller,
): Promise<PayLinkOrder> {
  const { orderId } = await requireLink(token, caller);
  await applyProof(orderId, proof);
  return toPayLinkOrder(await db.order.findUniqueOrThrow({ where: { id: orderId } }));
}

const invalidLink = () =>
  new UserError('NOT_FOUND', /*i18n*/ 'This link is not valid or has expired. Please ask us for a new one.');

/** Only unknown tokens count, so that people who share an address are not locked out. */
async function requireLink(token: string, { address }: Caller) {
  await consumeLimit('payLinkTry', address);
  const link = await findPayLink(token);
  if (!link) throw invalidLink();
  await releaseLimit('payLinkTry', address);
  return link;
}

async function requireLinkedOrder(token: string, caller: Caller): Promise<Order> {
  const { orderId, revokedAt } = await requireLink(token, caller);
  if (revokedAt) throw invalidLink();
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  // The job that expires unpaid orders may not have run yet.
  const isOver = order.status === 'PENDING' && order.expiresAt !== null && order.expiresAt <= now();
  if (isOver || order.cancelCause === 'EXPIRED') throw invalidLink();
  return order;
}

function toPayLinkOrder(order: Order): PayLinkOrder {
  const { number, subtotal, discount, delivery, total, expiresAt } = order;
  return { number, goodsTotal: subtotal - discount, delivery, total, expiresAt, state: payLinkState(order) };
}

function payLinkState(order: Order): PayLinkState {
  if (canPay(order)) return 'PAYABLE';
  if (order.status === 'CANCELLED') return 'CANCELLED';
  return order.paymentMethod === 'CASH_ON_DELIVERY' ? 'PAID_IN_CASH' : 'PAID';
}
