// Orders of all shoppers, page by page. Every filter reads an index in list order, so that the cost of a page does not
// depend on the number of orders.
import type { PaymentMethod, PaymentStatus, StaffOrderTab } from '#server/generated/resolver-types.ts';
import { isToReplace } from '#server/modules/orders/returns/replacements-queries.ts';
import { escapeLike } from '#server/platform/database/like.ts';
import { column, integer, query } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { Key } from '#server/platform/keyset.ts';

export interface OrderListFilter {
  tab: StaffOrderTab;
  /** The current day in India, for late orders. */
  today: string;
  /** The start of an order number, in upper case. */
  number?: string;
  /** Ten digits. */
  mobile?: string;
  /** The last digits of a mobile. */
  mobileEnd?: string;
  /** Part of the recipient's name. */
  name?: string;
  paymentMethod?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  city?: string;
  /** Six digits. */
  postalCode?: string;
  /** In paise. */
  totalFrom?: number;
  totalTo?: number;
  from?: Date;
  until?: Date;
}

// Most tabs are one pair of states, so that one index serves them all.
const TABS: Record<StaffOrderTab, Sql> = {
  ALL: sql`true`,
  TO_PACK: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'NONE'`,
  TO_SHIP: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'PACKED' and o."pickup" is null`,
  TO_COLLECT: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'PACKED' and o."pickup" is not null`,
  ON_THE_WAY: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'SHIPPED'`,
  // isDelayed in delivery.ts except for the day, worded like the index "Order_open".
  LATE: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" in ('NONE', 'PACKED', 'SHIPPED')
    and not (o."fulfilmentStatus" = 'PACKED' and o."pickup" is not null)`,
  RETURNS: sql`o."id" in (select r."orderId" from "ReturnRequest" r where r."status" in ('REQUESTED', 'APPROVED'))`,
  REPLACEMENTS: sql`o."id" in (select r."orderId" from "ReturnRequest" r where ${isToReplace})`,
  // Worded like the index "CashShortfall_open".
  CASH_MISSING: sql`o."id" in (select s."orderId" from "CashShortfall" s where s."settledAs" is null)`,
  UNPAID: sql`o."status" = 'PENDING' and o."fulfilmentStatus" = 'NONE'`,
  DELIVERED: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'DELIVERED'`,
  RETURNED: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'RETURNED'`,
  CANCELLED: sql`o."status" = 'CANCELLED' and o."fulfilmentStatus" = 'NONE'`,
};

/** Oldest work comes first. */
const WORK: readonly StaffOrderTab[] = [
  'TO_PACK',
  'TO_SHIP',
  'TO_COLLECT',
  'ON_THE_WAY',
  'LATE',
  'RETURNS',
  'REPLACEMENTS',
  'CASH_MISSING',
];

const tabCondition = ({ tab, today }: OrderListFilter): Sql =>
  tab === 'LATE' ? sql`${TABS.LATE} and o."expectedTo" < ${today}::date` : TABS[tab];

/**
 * A condition on a column with few values. Few orders wait for work, so they have their own index and are compared as text;
 * otherwise PostgreSQL would scan all past orders of that value, oldest first, to find the few that wait.
 */
const enumCondition = (tab: StaffOrderTab, field: Sql, type: Sql, value: string): Sql =>
  WORK.includes(tab) ? sql`${field}::text = ${value}` : sql`${field} = ${value}::${type}`;

function conditions(filter: OrderListFilter): Sql[] {
  const {
    number,
    mobile,
    mobileEnd,
    name,
    paymentMethod,
    paymentStatus,
    city,
    postalCode,
    totalFrom,
    totalTo,
  } = filter;
  const { from, until } = filter;
  return [
    tabCondition(filter),
    ...(number ? [sql`o."number" like ${`${escapeLike(number)}%`}`] : []),
    ...(mobile ? [sql`o."phoneNumber" = ${mobile}`] : []),
    // Read backwards, so that the index finds the end.
    ...(mobileEnd ? [sql`reverse(o."phoneNumber") like ${`${[...mobileEnd].reverse().join('')}%`}`] : []),
    ...(name ? [sql`o."fullName" ilike ${`%${escapeLike(name)}%`}`] : []),
    ...(paymentMethod
      ? [enumCondition(filter.tab, sql`o."paymentMethod"`, sql`"PaymentMethod"`, paymentMethod)]
      : []),
    ...(paymentStatus
      ? [enumCondition(filter.tab, sql`o."paymentStatus"`, sql`"PaymentStatus"`, paymentStatus)]
      : []),
    ...(postalCode ? [sql`o."postalCode" = ${postalCode}`] : []),
    ...(totalFrom === undefined ? [] : [sql`o."total" >= ${totalFrom}`]),
    ...(totalTo === undefined ? [] : [sql`o."total" <= ${totalTo}`]),
    ...(city ? [sql`lower(o."city") = lower(${city})`] : []),
    ...(from ? [sql`o."placedAt" >= ${from}::timestamptz`] : []),
    ...(until ? [sql`o."placedAt" < ${until}::timestamptz`] : []),
  ];
}

const inOrder = ({ tab }: OrderListFilter): Sql =>
  WORK.includes(tab) ? sql`order by o."placedAt", o."id"` : sql`order by o."placedAt" desc, o."id" desc`;

/** The ids of a page, in its order. */
export const orderIdsOf = query(
  { id: column('Order', 'id') },
  (filter: OrderListFilter, after: Key | null, limit: number) => {
    const isWork = WORK.includes(filter.tab);
    const key = sql`(o."placedAt", o."id")`;
    const all = conditions(filter);
    if (after) {
      const last = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
      all.push(isWork ? sql`${key} > ${last}` : sql`${key} < ${last}`);
    }
    return sql`select o."id" from "Order" o where ${join(all, ' and ')} ${inOrder(filter)} limit ${limit}`;
  },
);

/**
 * The number of orders that match a filter, capped at `most`. Read in list order by its index, since a table scan
 * finds waiting orders last.
 */
export const orderCountOf = query(
  { count: integer },
  (filter: OrderListFilter, most: number) =>
    sql`select count(*)::int as "count" from (
      select 1 from "Order" o where ${join(conditions(filter), ' and ')} ${inOrder(filter)} limit ${most}) counted`,
);
