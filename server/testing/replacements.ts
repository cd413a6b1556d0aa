// Returns whose goods are replaced, and their replacement orders.
import { deliveredOrder, PARCEL } from './fulfilment.ts';
import { newVariant, newViewer } from './people.ts';
import { db } from '#server/platform/database/db.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { listOrderDocuments } from '#server/modules/orders/documents/order-documents.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { approveReturn, receiveReturn, requestReturn } from '#server/modules/orders/returns/returns.ts';

/** A delivered order of 3 units, of which 2 are returned to be replaced; 4 units are left in stock. */
export async function returnedOrder({
  how = 'online',
  stock = 7,
}: { how?: 'online' | 'cash'; stock?: number } = {}) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock })]);
  const order = await deliveredOrder(viewer, variant, 3, how);
  const id = await requestTestReturn(order, 2);
  await approveReturn(id);
  return { viewer, variant, order, id };
}

export async function requestTestReturn(
  order: OrderRow,
  quantity: number,
  wish: 'REPLACEMENT' | 'REFUND' = 'REPLACEMENT',
) {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity }];
  const viewer = { id: order.userId, sessionId: '', isComplete: true };
  await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', wish, lines });
  return (await listReturns(order)).at(-1)?.id ?? '';
}

export const listReturns = async ({ id }: { id: string }) =>
  (await listOrderDocuments([id]))[0]?.returns ?? [];
export const receiveTestReturn = (id: string) => receiveReturn(id, { restock: false });
export const listRefunds = (orderId: string) => db.refund.findMany({ where: { payment: { orderId } } });
export const listHistory = async (id: string) =>
  (await db.orderHistory.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })).map(
    ({ what }) => what,
  );

/** The order that replaces the goods of the first return. */
export async function findReplacement({
  viewer,
  order,
}: {
  viewer: Parameters<typeof requireOrder>[0];
  order: OrderRow;
}) {
  const { replacement } = (await listReturns(order))[0] ?? {};
  return requireOrder(viewer, replacement?.id ?? '');
}

export async function deliverTestOrder({ id }: OrderRow) {
  await packOrder(id);
  await shipOrder(id, PARCEL);
  await deliverOrder(id);
}
