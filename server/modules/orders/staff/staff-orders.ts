// Orders of all shoppers, for members of staff with orders:read.
import { dayOf } from '#rules/day.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { PaymentMethod, StaffOrderTab } from '#server/generated/resolver-types.ts';
import { parcelInclude } from '#server/modules/orders/parcels/parcels.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { delayedCount, orderCountOf, orderIdsOf, type OrderListFilter } from './staff-orders-queries.ts';

/** More than an order can have. */
const MOST_EVENTS = 200;

const staffOrderInclude = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }], take: MOST_EVENTS },
  payments: { where: { state: 'CAPTURED' } },
  cashRefunds: true,
  parcels: parcelInclude,
} as const satisfies Prisma.OrderInclude;

export type StaffOrderRow = Prisma.OrderGetPayload<{ include: typeof staffOrderInclude }>;

type Maybe<Value> = Value | null | undefined;

export interface StaffOrderFilter {
  tab?: Maybe<StaffOrderTab>;
  search?: Maybe<string>;
  paymentMethod?: Maybe<PaymentMethod>;
  city?: Maybe<string>;
  from?: Maybe<Date>;
  until?: Maybe<Date>;
}

export type StaffOrderList = KeysetPage<StaffOrderRow>;

/** A page of orders. @throws VALIDATION for a search or cursor that cannot be read */
export async function listStaffOrders(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<StaffOrderFilter> },
): Promise<StaffOrderList> {
  requirePermission(actor, 'orders:read');
  const wanted = filterOf(filter ?? {});
  return keysetPage(
    page,
    async (after, limit) => ordersById(await rows(orderIdsOf(wanted, after, limit))),
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

const MOST_COUNTED = 1_000;

/** How much waits now. */
export async function countWaitingOrders(actor: StaffActor | null) {
  requirePermission(actor, 'orders:read');
  const returns = (status: 'REQUESTED' | 'APPROVED') => db.returnRequest.count({ where: { status } });
  const first = (found: { count: number }[]) => found[0]?.count ?? 0;
  const [toPack, toShip, delayed, returnsToDecide, returnsToReceive] = await Promise.all([
    rows(orderCountOf('TO_PACK', MOST_COUNTED)).then(first),
    rows(orderCountOf('TO_SHIP', MOST_COUNTED)).then(first),
    rows(delayedCount(dayOf(now()), MOST_COUNTED)).then(first),
    returns('REQUESTED'),
    returns('APPROVED'),
  ]);
  return { toPack, toShip, delayed, returnsToDecide, returnsToReceive };
}

async function ordersById(ids: readonly { id: string }[]): Promise<StaffOrderRow[]> {
  const found = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: staffOrderInclude,
  });
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

function filterOf({ tab, search, paymentMethod, city, from, until }: StaffOrderFilter): OrderListFilter {
  return {
    tab: tab ?? 'ALL',
    ...searchOf(search?.trim() ?? ''),
    ...(paymentMethod && { paymentMethod }),
    ...(city?.trim() && { city: city.trim() }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

const MOST_SEARCH_CHARACTERS = 60;

/** People type a number, a mobile or a name into one field. */
function searchOf(text: string): Pick<OrderListFilter, 'number' | 'mobile' | 'name'> {
  if (!text) return {};
  if (text.length < 3 || text.length > MOST_SEARCH_CHARACTERS)
    throw invalid({ search: `Please type 3 to ${MOST_SEARCH_CHARACTERS} characters` });
  const digits = text.replace(/[\s+-]/g, '');
  if (/^(?:91|0)?[6-9]\d{9}$/.test(digits)) return { mobile: digits.slice(-10) };
  return /^MM\d/i.test(text) ? { number: text.toUpperCase() } : { name: text };
}
