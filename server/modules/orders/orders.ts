// Orders as they are read: frozen documents of their owner.
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { listen, publish } from '#server/platform/events/events.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { leavable, readingOnce } from '#server/platform/events/streams.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

const whole = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }], take: 50 },
} as const satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof whole }>;
export type OrderLineRow = OrderRow['lines'][number];

/** An order of the viewer; null when there is none, or it is someone else's. */
export async function findOrder(viewer: Viewer | null, id: string): Promise<OrderRow | null> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) return null;
  return db.order.findUnique({ where: { id, userId }, include: whole });
}

export async function requireOrder(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const order = await findOrder(viewer, id);
  if (!order) throw notFound('order');
  return order;
}

/** An order by the client's own key. */
export function findOrderByKey(userId: string, clientOrderId: string): Promise<OrderRow | null> {
  return db.order.findUnique({
    where: { userId_clientOrderId: { userId, clientOrderId } },
    include: whole,
  });
}

/** A page of orders; the person stays with it, for the count. */
export interface OrderList extends Connection<OrderRow> {
  userId: string;
}

/** The viewer's orders, newest first. */
export async function listOrders(viewer: Viewer | null, paging: PageArgs): Promise<OrderList> {
  return listOrdersOf(requireViewer(viewer).id, paging);
}

/** A person's orders, newest first; for doors that show a person to nobody but themselves. */
export async function listOrdersOf(userId: string, paging: PageArgs): Promise<OrderList> {
  const page = pageOf(paging);
  const fetched = await db.order.findMany({
    where: { userId },
    orderBy: [{ placedAt: 'desc' }, { id: 'asc' }],
    include: whole,
    skip: page.offset,
    take: page.first + 1,
  });
  return { ...connectionOf(fetched, page), userId };
}

export function countOrders(userId: string): Promise<number> {
  return db.order.count({ where: { userId } });
}

/** Tells the order's page that it changed, and its shopper's bell that there may be news. After the commit. */
export async function tellOrderChanged({ id, userId }: Pick<OrderRow, 'id' | 'userId'>): Promise<void> {
  await publish({ topic: 'order', key: id }, { topic: 'notification', key: userId });
}

/** The order each time it changes. The right to listen is checked before listening. */
export async function watchOrder(viewer: Viewer | null, id: string): Promise<AsyncIterable<OrderRow>> {
  await requireOrder(viewer, id);
  return leavable((left) => changesOf(id, left));
}

async function* changesOf(id: string, left: AbortSignal): AsyncGenerator<OrderRow, void> {
  for await (const { number } of listen({ topic: 'order', key: id }, left)) {
    const order = await readOnce(id, number);
    if (order) yield order;
  }
}

const readOnce = readingOnce((id: string) => db.order.findUnique({ where: { id }, include: whole }));
