// Reads orders. A user can only read their own.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { listen, publish } from '#server/platform/events/events.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { parcelInclude } from './parcels/parcels.ts';

export const orderInclude = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }], take: LIST_SIZES.orderHistory },
  parcels: parcelInclude,
} as const satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;
export type OrderLineRow = OrderRow['lines'][number];

/** An order of the viewer; null if it does not exist or belongs to someone else. */
export async function findOrder(viewer: Viewer | null, id: string): Promise<OrderRow | null> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) return null;
  return db.order.findUnique({ where: { id, userId }, include: orderInclude });
}

export async function requireOrder(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const order = await findOrder(viewer, id);
  if (!order) throw notFound('order');
  return order;
}

/** An order by the client's idempotency key. */
export function findOrderByKey(userId: string, clientOrderId: string): Promise<OrderRow | null> {
  return db.order.findUnique({
    where: { userId_clientOrderId: { userId, clientOrderId } },
    include: orderInclude,
  });
}

/** A page of orders. */
export interface OrderList extends Connection<OrderRow> {
  /** The filter for `totalCount`. */
  userId: string;
}

/** The viewer's orders, newest first. */
export async function listOrders(viewer: Viewer | null, paging: PageArgs): Promise<OrderList> {
  return listOrdersOf(requireViewer(viewer).id, paging);
}

/** A user's orders, newest first. The caller has checked access. */
export async function listOrdersOf(userId: string, paging: PageArgs): Promise<OrderList> {
  const page = resolvePage(paging);
  const fetched = await db.order.findMany({
    where: { userId },
    orderBy: [{ placedAt: 'desc' }, { id: 'asc' }],
    include: orderInclude,
    skip: page.offset,
    take: page.first + 1,
  });
  return { ...buildConnection(fetched, page), userId };
}

export function countOrders(userId: string): Promise<number> {
  return db.order.count({ where: { userId } });
}

/** Publishes the change to subscriptions of the order, to the shopper's bell and to staff. Call after the commit. */
export async function publishOrderChanged({ id, userId }: Pick<OrderRow, 'id' | 'userId'>): Promise<void> {
  await publish(
    { topic: 'order', key: id },
    { topic: 'notification', key: userId },
    { ...ALL_ORDERS, detail: id },
  );
}

/** Events of all orders, for staff. Their details are ids of orders. */
export const ALL_ORDERS = { topic: 'orders', key: 'all' } as const;

/**
 * The order each time it changes.
 * @param withCurrent whether to begin with the current order
 * @throws NOT_FOUND unless it is the viewer's
 */
export async function watchOrder(
  viewer: Viewer | null,
  id: string,
  withCurrent: boolean,
): Promise<AsyncIterable<OrderRow>> {
  await requireOrder(viewer, id);
  return abortableStream((signal) => orderChanges(id, withCurrent, signal));
}

async function* orderChanges(
  id: string,
  withCurrent: boolean,
  signal: AbortSignal,
): AsyncGenerator<OrderRow, void> {
  // Subscribed before the order is read, so that no change is missed.
  const batches = listen({ topic: 'order', key: id }, signal);
  const current = withCurrent ? await readOrder(id) : null;
  if (current) yield current;
  for await (const { number } of batches) {
    const order = await readOnce(id, number);
    if (order) yield order;
  }
}

const readOrder = (id: string) => db.order.findUnique({ where: { id }, include: orderInclude });
const readOnce = shareRead(readOrder);
