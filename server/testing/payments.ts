// Online orders and provider payments for tests.
import { randomUUID } from 'node:crypto';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { applyRefund } from '#server/modules/orders/payment/apply-refund.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import type { NewOrder } from '#server/modules/orders/checkout/place-order.ts';
import { orderInput, placeTestOrder } from './orders.ts';

interface OrderedVariant {
  id: string;
  discountedPrice: number;
}

/** An unpaid order with provider order `provider`. */
export async function unpaidOrder(
  viewer: Viewer,
  variant: OrderedVariant,
  quantity = 1,
  more: Partial<NewOrder> = {},
): Promise<{ order: OrderRow; provider: string }> {
  const order = await placeTestOrder(
    viewer,
    orderInput(variant, quantity, {
      paymentMethod: 'ONLINE',
      expectedTotal: totals(DEFAULT_CHARGES, variant.discountedPrice * quantity, 0, false).total,
      ...more,
    }),
  );
  const provider = `order_${randomUUID()}`;
  await db.providerOrder.create({
    data: { orderId: order.id, providerOrderId: provider, amount: order.total, createdAt: now() },
  });
  return { order, provider };
}

/** A payment as the provider reports it. */
export function newProviderPayment(
  { order, provider }: { order: OrderRow; provider: string },
  status: ProviderPayment['status'] = 'captured',
  more: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    id: `pay_${randomUUID()}`,
    orderId: provider,
    amount: order.total,
    currency: 'INR',
    status,
    method: 'upi',
    ...more,
  };
}

/** Applies the provider's confirmation of every requested refund of an order. */
export async function processRefunds(orderId: string): Promise<void> {
  const requestedRefunds = await db.refund.findMany({
    where: { state: 'REQUESTED', payment: { orderId } },
    orderBy: { createdAt: 'asc' },
    include: { payment: true },
  });
  for (const { id, amount, payment } of requestedRefunds)
    await applyRefund({
      id: `rfnd_${randomUUID()}`,
      paymentId: payment.providerPaymentId,
      amount,
      currency: 'INR',
      status: 'processed',
      receipt: id,
    });
}

/** Applies a webhook; the same event sent again has the same id. */
export function deliverEvent(
  payment: ProviderPayment,
  kind: string,
  eventId: string = randomUUID(),
): Promise<void> {
  return applyPayment(payment, { eventId, kind, providerOrderId: payment.orderId, payload: {} });
}
