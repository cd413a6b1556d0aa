// Confirmed and delivered orders for tests.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { orderInput, placeTestOrder } from './orders.ts';
import { newProviderPayment, unpaidOrder } from './payments.ts';

interface OrderedVariant {
  id: string;
  discountedPrice: number;
}

export const PARCEL = { carrier: 'India Post', trackingNumber: 'EM123456789IN' };

/** A confirmed order; paid when `how` is 'online'. */
export async function confirmedOrder(
  viewer: Viewer,
  variant: OrderedVariant,
  quantity = 1,
  how: 'online' | 'cash' = 'online',
): Promise<OrderRow> {
  if (how === 'cash') return placeTestOrder(viewer, orderInput(variant, quantity));
  const unpaid = await unpaidOrder(viewer, variant, quantity);
  await applyPayment(newProviderPayment(unpaid));
  return requireOrder(viewer, unpaid.order.id);
}

export async function deliveredOrder(
  viewer: Viewer,
  variant: OrderedVariant,
  quantity = 1,
  how: 'online' | 'cash' = 'online',
): Promise<OrderRow> {
  const { id } = await confirmedOrder(viewer, variant, quantity, how);
  await packOrder(id);
  await shipOrder(id, PARCEL);
  await deliverOrder(id);
  return requireOrder(viewer, id);
}

/** Moves the delivery into the past. */
export async function ageDelivery({ id }: OrderRow, ms: number): Promise<void> {
  await db.order.update({ where: { id }, data: { deliveredAt: new Date(now().getTime() - ms) } });
}
