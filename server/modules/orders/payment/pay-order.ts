// Starts online payments and records the result of the payment dialog.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { Order, ProviderOrder } from '#server/generated/prisma/client.ts';
import { paymentScriptUrl, providerKeys } from '#server/integrations/payment-account.ts';
import { findOrCreateProviderOrder, listProviderPayments } from '#server/modules/payments/provider.ts';
import { isPaymentSignature } from '#server/modules/payments/signatures.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { applyPayment } from './apply-payment.ts';
import { canPay, canRetryPayment } from '#server/modules/orders/order-status.ts';
import { findOrder, type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { reopenForPayment } from './retry-payment.ts';

const notWaiting = () => new UserError('CONFLICT', /*i18n*/ 'This order is not waiting for a payment.');

/** The data of the payment dialog. */
export interface StartedPayment {
  order: Order;
  /** The provider's order, amount in paise. */
  provider: ProviderOrder;
  keyId: string;
  scriptUrl: string;
}

/**
 * Starts the payment of an order of the viewer. Idempotent: an order has one provider order. For a dismissed or expired
 * order, the stock is taken again.
 */
export async function initiatePayment(viewer: Viewer | null, orderId: string): Promise<StartedPayment> {
  const { id: userId } = requireViewer(viewer);
  const existing = await requireOrder(viewer, orderId);
  if (!canPay(existing) && !canRetryPayment(existing)) throw notWaiting();
  await consumeLimit('paymentStart', userId);
  const order = canPay(existing) ? existing : await reopenForPayment(viewer, orderId);
  return startPayment(order);
}

/** Starts the payment of an order. Idempotent. The caller has checked access. @throws CONFLICT unless it can be paid */
export async function startPayment(order: Order): Promise<StartedPayment> {
  if (!canPay(order)) throw notWaiting();
  const provider = await ensureProviderOrder(order);
  return { order, provider, keyId: providerKeys().keyId, scriptUrl: paymentScriptUrl() };
}

/** The provider's order of an order. Idempotent. */
export async function ensureProviderOrder({
  id: orderId,
  total,
}: Pick<Order, 'id' | 'total'>): Promise<ProviderOrder> {
  const existing = await db.providerOrder.findUnique({ where: { orderId } });
  if (existing) return existing;
  // No transaction is open during the request. The first of two concurrent inserts wins.
  const { id: providerOrderId, amount, currency } = await findOrCreateProviderOrder(orderId, total);
  await db.providerOrder.createMany({
    data: [{ orderId, providerOrderId, amount, currency, createdAt: now() }],
    skipDuplicates: true,
  });
  return db.providerOrder.findUniqueOrThrow({ where: { orderId } });
}

/** The signed result of the payment dialog. */
export interface PaymentProof {
  paymentId: string;
  /** The provider order id sent by the client. */
  providerOrderId: string;
  signature: string;
}

const unverified = () => new UserError('PAYMENT_SIGNATURE', /*i18n*/ 'The payment could not be verified.');

/** Verifies and applies the dialog's result for an order of the viewer. Idempotent. @throws PAYMENT_SIGNATURE */
export async function recordPayment(
  viewer: Viewer | null,
  orderId: string,
  proof: PaymentProof,
): Promise<OrderRow> {
  requireViewer(viewer);
  const order = await findOrder(viewer, orderId);
  if (!order) throw unverified();
  await applyProof(order.id, proof);
  return requireOrder(viewer, order.id);
}

/** Verifies and applies the dialog's result for an order. Idempotent. @throws PAYMENT_SIGNATURE */
export async function applyProof(
  orderId: string,
  { paymentId, providerOrderId, signature }: PaymentProof,
): Promise<void> {
  const provider = await db.providerOrder.findUnique({ where: { orderId } });
  if (!provider || provider.providerOrderId !== providerOrderId) throw unverified();
  if (!isPaymentSignature(provider.providerOrderId, paymentId, signature)) throw unverified();
  const payment = await db.payment.findUnique({ where: { providerPaymentId: paymentId } });
  if (payment?.state !== 'CAPTURED' && payment?.state !== 'REFUNDED')
    await fetchAndApply(provider, paymentId);
}

/** The viewer's order with a provider order id. */
export async function findOrderByProvider(
  viewer: Viewer | null,
  providerOrderId: string,
): Promise<OrderRow | null> {
  requireViewer(viewer);
  const provider = await db.providerOrder.findUnique({ where: { providerOrderId } });
  return provider && findOrder(viewer, provider.orderId);
}

// The signature proves only that the payment belongs to the order, so amount and state are fetched. If the provider
// is unavailable, its webhook or the polling job applies the payment later.
async function fetchAndApply({ providerOrderId }: ProviderOrder, paymentId: string): Promise<void> {
  const payments = await listProviderPayments(providerOrderId).catch((error: unknown) => {
    if (error instanceof UserError && error.code === 'UNAVAILABLE') return null;
    throw error;
  });
  if (!payments) return;
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw unverified();
  await applyPayment(payment);
}
