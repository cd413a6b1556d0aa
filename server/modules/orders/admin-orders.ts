// Orders of all users, for operators. There is no access control: only the command line and the routes for API keys with
// the required scope may call these functions.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { OrderStatus, Prisma } from '#server/generated/prisma/client.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { isId } from '#server/platform/ids.ts';
import { notReplaced, replacementInclude } from './returns/lock-return.ts';
import { parcelInclude } from './parcels/parcels.ts';

const orderInclude = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  returnRequests: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { lines: true } },
  parcels: parcelInclude,
} as const satisfies Prisma.OrderInclude;

export type AdminOrder = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;

/** An order by id or order number. @throws NOT_FOUND */
export async function requireOrderByIdOrNumber(name: string): Promise<AdminOrder> {
  const order = await db.order.findUnique({
    where: isId(name) ? { id: name } : { number: name.trim().toUpperCase() },
    include: orderInclude,
  });
  if (!order) throw notFound('order');
  return order;
}

export interface OrderFilter {
  status?: OrderStatus;
  placedFrom?: Date;
}

/** All orders, newest first. */
export async function listAllOrders(
  { status, placedFrom }: OrderFilter,
  paging: PageArgs,
): Promise<Connection<AdminOrder>> {
  const page = resolvePage(paging);
  const fetched = await db.order.findMany({
    where: { ...(status && { status }), ...(placedFrom && { placedAt: { gte: placedFrom } }) },
    orderBy: [{ placedAt: 'desc' }, { id: 'asc' }],
    include: orderInclude,
    skip: page.offset,
    take: page.first + 1,
  });
  return buildConnection(fetched, page);
}

/** Confirmed orders that are not delivered yet, oldest first. */
export function listOpenOrders(): Promise<AdminOrder[]> {
  return db.order.findMany({
    where: { status: 'CONFIRMED', fulfilmentStatus: { in: ['NONE', 'PACKED', 'SHIPPED'] } },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    include: orderInclude,
    take: LIST_SIZES.orders,
  });
}

const returnInclude = {
  order: { select: { number: true } },
  lines: { include: { orderLine: { select: { productName: true, size: true } } } },
  photos: { select: { id: true }, orderBy: { position: 'asc' } },
  ...replacementInclude,
} as const satisfies Prisma.ReturnRequestInclude;

export type AdminReturn = Prisma.ReturnRequestGetPayload<{ include: typeof returnInclude }>;

export async function requireReturn(id: string): Promise<AdminReturn> {
  const order = isId(id)
    ? await db.returnRequest.findUnique({ where: { id }, include: returnInclude })
    : null;
  if (!order) throw notFound('return');
  return order;
}

/** Requested and approved returns and those awaiting a replacement, oldest first. */
export function listOpenReturns(): Promise<AdminReturn[]> {
  return db.returnRequest.findMany({
    where: {
      OR: [
        { status: { in: ['REQUESTED', 'APPROVED'] } },
        { status: 'RECEIVED', wish: 'REPLACEMENT', ...notReplaced },
      ],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: returnInclude,
    take: LIST_SIZES.orders,
  });
}
