import { z } from 'zod';
import { boolean, integer, json, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const RECENT_ORDERS = {
  /** An order with the same client order id exists. */
  isPlaced: boolean,
  /** Orders since the given time, including cancelled ones and excluding replacements. */
  orders: integer,
  unpaid: integer,
  openCash: integer,
  /** Units of the requested variants since the given time. */
  units: json(z.array(z.strictObject({ variantId: z.uuid(), units: z.int() }))),
};

/** The orders of a user that count towards the limits. */
export type RecentOrders = RowOf<typeof RECENT_ORDERS>;

interface LimitLookup {
  userId: string;
  clientOrderId: string;
  variantIds: readonly string[];
  since: Date;
}

/** Includes orders of earlier accounts with the same mobile number. */
export const recentOrders = query(
  RECENT_ORDERS,
  ({ userId, clientOrderId, variantIds, since }: LimitLookup) => sql`
    with o as (
      select * from "Order" where "userId" = ${userId}::uuid
        or "id" = any(array(select "about"::uuid from "CarriedRecord" where "owner" = ${userId} and "kind" = 'ORDER'))
    )
    select
      exists (select from o where "userId" = ${userId}::uuid and "clientOrderId" = ${clientOrderId}) as "isPlaced",
      (select count(*)::int from o where "placedAt" > ${since} and "replacementForId" is null) as "orders",
      (select count(*)::int from o where "status" = 'PENDING') as "unpaid",
      (select count(*)::int from o where "paymentMethod" = 'CASH_ON_DELIVERY' and "status" = 'CONFIRMED'
        and "paymentStatus" = 'DUE_ON_DELIVERY') as "openCash",
      (select coalesce(json_agg(s), '[]') from (
        select l."variantId", sum(l."quantity")::int as "units" from o join "OrderLine" l on l."orderId" = o."id"
        where o."placedAt" > ${since} and o."status" <> 'CANCELLED' and o."replacementForId" is null and l."variantId" = any(${variantIds}::uuid[])
        group by l."variantId") s) as "units"`,
);
