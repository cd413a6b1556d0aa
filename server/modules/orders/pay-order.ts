// Paying an order online: starting it, and taking the dialog's word for it when that is proven.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { ProviderOrder } from '#server/generated/prisma/client.ts';
import { paymentScriptUrl, providerKeys } from '#server/modules/payments/account.ts';
import { openProviderOrder, paymentsOn } from '#server/modules/payments/provider.ts';
import { isPaymentProof } from '#server/modules/payments/signatures.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { applyPayment } from './apply-payment.ts';
import { canPay } from './order-status.ts';
import { findOrder, type OrderRow, requireOrder } from './orders.ts';

/** What the dialog needs, beside the order itself. */
export interface StartedPayment {
  order: OrderRow;
  /** The provider's order, amount in paise. */
  provider: ProviderOrder;
  keyId: string;
  scriptUrl: string;
}

/** Starts paying an order of the viewer; however often, it is one order at the provider. */
export async function initiatePayment(viewer: Viewer | null, orderId: string): Promise<StartedPayment> {
  const { id: userId } = requireViewer(viewer);
  const order = await requireOrder(viewer, orderId);
  if (!canPay(order)) throw new Refusal('CONFLICT', /*i18n*/ 'This order does not wait for a payment.');
  await spend('paymentStart', userId);
  const provider = await providerOrderOf(order);
  return { order, provider, keyId: providerKeys().keyId, scriptUrl: paymentScriptUrl() };
}

async function providerOrderOf({ id: orderId, total }: OrderRow): Promise<ProviderOrder> {
  const known = await db.providerOrder.findUnique({ where: { orderId } });
  if (known) return known;
  // No transaction is held meanwhile; of two that ask at once the first one's answer stays.
  const { id: providerOrderId, amount, currency } = await openProviderOrder(orderId, total);
  await db.providerOrder.createMany({
    data: [{ orderId, providerOrderId, amount, currency, createdAt: now() }],
    skipDuplicates: true,
  });
  return db.providerOrder.findUniqueOrThrow({ where: { orderId } });
}

/** What the dialog answered. */
export interface PaymentProof {
  paymentId: string;
  /** The provider's order, as the dialog names it. */
  providerOrderId: string;
  signature: string;
}

const WRONG = () => new Refusal('PAYMENT_SIGNATURE', /*i18n*/ 'The payment could not be verified.');

/** Takes the dialog's word for a payment of the viewer's order. Told again, it answers the same. */
export async function recordPayment(
  viewer: Viewer | null,
  orderId: string,
  { paymentId, providerOrderId, signature }: PaymentProof,
): Promise<OrderRow> {
  requireViewer(viewer);
  const order = await findOrder(viewer, orderId);
  const provider = order && (await db.providerOrder.findUnique({ where: { orderId: order.id } }));
  if (!provider || provider.providerOrderId !== providerOrderId) throw WRONG();
  if (!isPaymentProof(provider.providerOrderId, paymentId, signature)) throw WRONG();
  const isKnown = await db.payment.findUnique({ where: { providerPaymentId: paymentId } });
  if (isKnown?.state !== 'CAPTURED' && isKnown?.state !== 'REFUNDED') await applyFresh(provider, paymentId);
  return requireOrder(viewer, order?.id ?? '');
}

/** The order of the viewer that a provider order belongs to; for clients that know only that one. */
export async function findOrderByProvider(
  viewer: Viewer | null,
  providerOrderId: string,
): Promise<OrderRow | null> {
  requireViewer(viewer);
  const provider = await db.providerOrder.findUnique({ where: { providerOrderId } });
  return provider && findOrder(viewer, provider.orderId);
}

// The proof says that the payment belongs to the order and was authorised; amount and state are
// the provider's to tell. Should it be away, its webhook or our own asking will tell later.
async function applyFresh({ providerOrderId }: ProviderOrder, paymentId: string): Promise<void> {
  const payments = await paymentsOn(providerOrderId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return null;
    throw error;
  });
  if (!payments) return;
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw WRONG();
  await applyPayment(payment);
}
