// Online orders and what the provider would say of them, for tests of the rooms.
import { randomUUID } from 'node:crypto';
import { totals } from '#rules/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { applyPayment } from '#server/modules/orders/apply-payment.ts';
import { applyRefund } from '#server/modules/orders/refunded.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { orderOf, placed } from './buying.ts';

interface Bought {
  id: string;
  discountedPrice: number;
}

/** An order that waits for its payment, known to the provider as `provider`. */
export async function unpaidOrder(
  viewer: Viewer,
  variant: Bought,
  quantity = 1,
): Promise<{ order: OrderRow; provider: string }> {
  const order = await placed(
    viewer,
    orderOf(variant, quantity, {
      paymentMethod: 'ONLINE',
      expectedTotal: totals(variant.discountedPrice * quantity, 0, false).total,
    }),
  );
  const provider = `order_${randomUUID()}`;
  await db.providerOrder.create({
    data: { orderId: order.id, providerOrderId: provider, amount: order.total, createdAt: now() },
  });
  return { order, provider };
}

/** A payment as the provider tells of it. */
export function paymentOn(
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

/** The provider takes every refund that is owed of an order. */
export async function takeRefunds(orderId: string): Promise<void> {
  const owed = await db.refund.findMany({
    where: { state: 'REQUESTED', payment: { orderId } },
    orderBy: { createdAt: 'asc' },
    include: { payment: true },
  });
  for (const { id, amount, payment } of owed)
    await applyRefund({
      id: `rfnd_${randomUUID()}`,
      paymentId: payment.providerPaymentId,
      amount,
      currency: 'INR',
      status: 'processed',
      receipt: id,
    });
}

/** What comes by webhook: the same event again has the same id. */
export function tell(seen: ProviderPayment, kind: string, eventId: string = randomUUID()): Promise<void> {
  return applyPayment(seen, { eventId, kind, providerOrderId: seen.orderId, payload: {} });
}
