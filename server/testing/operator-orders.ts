// Orders as operators find them.
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { db } from '#server/platform/database/db.ts';
import { opsJson } from './command-line.ts';
import { orderInput, placeTestOrder } from './orders.ts';
import { deliverEvent, newProviderPayment, unpaidOrder } from './payments.ts';
import { newVariant, newViewer } from './people.ts';

/** A placed order with some of its columns changed. */
export async function newOrderWith(data: Prisma.OrderUpdateInput = {}): Promise<OrderRow> {
  const { order } = await cashOrder();
  await db.order.update({ where: { id: order.id }, data });
  return order;
}

/** An order that is paid on delivery. */
export async function cashOrder(quantity = 1) {
  const viewer = await newViewer();
  const variant = await newVariant();
  return { viewer, variant, order: await placeTestOrder(viewer, orderInput(variant, quantity)) };
}

/** An order that is paid online. */
export async function paidOrder(quantity = 1) {
  const viewer = await newViewer();
  const variant = await newVariant();
  const unpaid = await unpaidOrder(viewer, variant, quantity);
  await deliverEvent(newProviderPayment(unpaid), 'payment.captured');
  return { viewer, variant, order: unpaid.order };
}

/** The options of `order ship`. */
export const SHIPPING = ['--carrier', 'Blue Dart', '--tracking', 'BD 42'];

/** Delivers an order by the commands. */
export async function deliverByCommands({ id }: { id: string }): Promise<void> {
  await opsJson('order', 'pack', id);
  await opsJson('order', 'ship', id, ...SHIPPING);
  await opsJson('order', 'deliver', id);
}
