// Orders of all shoppers, for members of staff with orders:read.
import { indianDay } from '#rules/day.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { StaffOrderTab } from '#server/generated/resolver-types.ts';
import { parcelInclude } from '#server/modules/orders/parcels/parcels.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { parseListFilter, type Maybe, type StaffOrderFilter } from './order-filter.ts';
import { orderCountOf, orderIdsOf, type OrderListFilter } from './staff-orders-queries.ts';

/** More than an order can have. */
const MAX_EVENTS = 200;

const staffOrderInclude = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }], take: MAX_EVENTS },
  payments: { where: { state: 'CAPTURED' } },
  cashRefunds: true,
  parcels: parcelInclude,
} as const satisfies Prisma.OrderInclude;

export type StaffOrderRow = Prisma.OrderGetPayload<{ include: typeof staffOrderInclude }>;

export type StaffOrderList = KeysetPage<StaffOrderRow>;

/** A page of orders. @throws VALIDATION for a search or cursor that cannot be read */
export async function listStaffOrders(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<StaffOrderFilter> },
): Promise<StaffOrderList> {
  requirePermission(actor, 'orders:read');
  const listFilter = parseListFilter(filter ?? {});
  return keysetPage(
    page,
    async (after, limit) => ordersById(await rows(orderIdsOf(listFilter, after, limit))),
    ({ placedAt: at, id }) => ({ at, id }),
  );
}

/** An order by number or id; null if there is none. */
export async function findStaffOrder(actor: StaffActor | null, name: string): Promise<StaffOrderRow | null> {
  requirePermission(actor, 'orders:read');
  return db.order.findUnique({
    where: isId(name) ? { id: name } : { number: name.trim().toUpperCase() },
    include: staffOrderInclude,
  });
}

/** @throws NOT_FOUND */
export async function requireStaffOrder(actor: StaffActor | null, name: string): Promise<StaffOrderRow> {
  const order = await findStaffOrder(actor, name);
  if (!order) throw notFound('order');
  return order;
}

const MAX_COUNTED = 1_000;

/** The number of waiting orders per tab. */
export async function countWaitingOrders(actor: StaffActor | null) {
  requirePermission(actor, 'orders:read');
  const today = indianDay(now());
  const count = async (tab: StaffOrderTab) => countOrders({ tab, today }, MAX_COUNTED);
  const [toPack, toShip, toCollect, late, returns, replacements, cashMissing] = await Promise.all([
    count('TO_PACK'),
    count('TO_SHIP'),
    count('TO_COLLECT'),
    count('LATE'),
    count('RETURNS'),
    count('REPLACEMENTS'),
    count('CASH_MISSING'),
  ]);
  return { toPack, toShip, toCollect, late, returns, replacements, cashMissing };
}

/** The number of orders that match a filter, capped at `most`. */
export async function countOrders(filter: OrderListFilter, most: number): Promise<number> {
  return (await rows(orderCountOf(filter, most)))[0]?.count ?? 0;
}

async function ordersById(ids: readonly { id: string }[]): Promise<StaffOrderRow[]> {
  const orders = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: staffOrderInclude,
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
