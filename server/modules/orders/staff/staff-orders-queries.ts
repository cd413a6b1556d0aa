// Orders of all shoppers, page by page. Every filter reads an index in the order of the list, so that a page of a million
// orders costs what it shows.
import type { PaymentMethod, StaffOrderTab } from '#server/generated/resolver-types.ts';
import { column, integer, query } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { Key } from '#server/platform/keyset.ts';

export interface OrderListFilter {
  tab: StaffOrderTab;
  /** The beginning of an order number, in upper case. */
  number?: string;
  /** Ten digits. */
  mobile?: string;
  /** A part of the recipient's name. */
  name?: string;
  paymentMethod?: PaymentMethod;
  city?: string;
  from?: Date;
  until?: Date;
}

// One pair of states each, so that one index serves them all.
const TABS: Record<StaffOrderTab, Sql> = {
  ALL: sql`true`,
  TO_PACK: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'NONE'`,
  TO_SHIP: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'PACKED'`,
  ON_THE_WAY: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'SHIPPED'`,
  UNPAID: sql`o."status" = 'PENDING' and o."fulfilmentStatus" = 'NONE'`,
  DELIVERED: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'DELIVERED'`,
  RETURNED: sql`o."status" = 'CONFIRMED' and o."fulfilmentStatus" = 'RETURNED'`,
  CANCELLED: sql`o."status" = 'CANCELLED' and o."fulfilmentStatus" = 'NONE'`,
};

/** Work is done in the order in which it came. */
const WORK: readonly StaffOrderTab[] = ['TO_PACK', 'TO_SHIP', 'ON_THE_WAY'];

const likeOf = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions({ tab, number, mobile, name, paymentMethod, city, from, until }: OrderListFilter): Sql[] {
  return [
    TABS[tab],
    ...(number ? [sql`o."number" like ${`${likeOf(number)}%`}`] : []),
    ...(mobile ? [sql`o."phoneNumber" = ${mobile}`] : []),
    ...(name ? [sql`o."fullName" ilike ${`%${likeOf(name)}%`}`] : []),
    ...(paymentMethod ? [sql`o."paymentMethod" = ${paymentMethod}::"PaymentMethod"`] : []),
    ...(city ? [sql`lower(o."city") = lower(${city})`] : []),
    ...(from ? [sql`o."placedAt" >= ${from}::timestamptz`] : []),
    ...(until ? [sql`o."placedAt" < ${until}::timestamptz`] : []),
  ];
}

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
    const order = isWork ? sql`o."placedAt", o."id"` : sql`o."placedAt" desc, o."id" desc`;
    return sql`select o."id" from "Order" o where ${join(all, ' and ')} order by ${order} limit ${limit}`;
  },
);

/** How many orders stand at a tab, counted no further than `most`. */
export const orderCountOf = query(
  { count: integer },
  (tab: StaffOrderTab, most: number) =>
    sql`select count(*)::int as "count" from (
      select 1 from "Order" o where ${TABS[tab]} limit ${most}) counted`,
);

/** How many orders should have arrived before a day, counted no further than `most`. */
export const delayedCount = query(
  { count: integer },
  (today: string, most: number) =>
    sql`select count(*)::int as "count" from (
      select 1 from "Order" o
      where o."status" = 'CONFIRMED' and o."fulfilmentStatus" in ('NONE', 'PACKED', 'SHIPPED')
        and o."expectedTo" < ${today}::date limit ${most}) counted`,
);
