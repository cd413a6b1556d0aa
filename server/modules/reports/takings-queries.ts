import { column, float, integer, query, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const TOTALS = { count: integer, amount: float };

/**
 * Online payments by time of capture, cash by time of delivery of the order or each parcel. Missing cash lowers the amount
 * of that time and, if it is received later, raises the amount of the later time. Neither counts as a delivery.
 */
export const takings = query(
  { method: text, ...TOTALS },
  (from: Date, to: Date) => sql`
    select 'ONLINE' as "method", count(*)::int as "count", coalesce(sum("amount"), 0)::float8 as "amount"
    from "Payment" where "capturedAt" >= ${from} and "capturedAt" < ${to}
    union all
    select 'CASH_ON_DELIVERY', count("delivery")::int, coalesce(sum("amount"), 0)::float8 from (
      select o."total" as "amount", o."id" as "delivery" from "Order" o
      where o."paymentMethod" = 'CASH_ON_DELIVERY' and o."deliveredAt" >= ${from} and o."deliveredAt" < ${to}
        and not exists (select from "Parcel" p where p."orderId" = o."id")
      union all
      select p."amount", p."id" from "Parcel" p join "Order" o on o."id" = p."orderId"
      where o."paymentMethod" = 'CASH_ON_DELIVERY' and p."deliveredAt" >= ${from} and p."deliveredAt" < ${to}
      union all
      select -s."amount", null from "CashShortfall" s
      where s."recordedAt" >= ${from} and s."recordedAt" < ${to}
      union all
      select s."amount", null from "CashShortfall" s
      where s."settledAs" = 'RECEIVED' and s."settledAt" >= ${from} and s."settledAt" < ${to}
    ) collected`,
);

/** Orders without replacements, which are not sales. */
export const ordersByState = query(
  {
    status: column('Order', 'status'),
    payment: column('Order', 'paymentStatus'),
    goods: column('Order', 'fulfilmentStatus'),
    ...TOTALS,
  },
  (from: Date, to: Date) => sql`
    select "status", "paymentStatus" as "payment", "fulfilmentStatus" as "goods",
      count(*)::int as "count", sum("total")::float8 as "amount"
    from "Order" where "placedAt" >= ${from} and "placedAt" < ${to} and "replacementForId" is null
    group by 1, 2, 3 order by 1, 2, 3`,
);

export const refundsByState = query(
  { state: column('Refund', 'state'), ...TOTALS },
  (from: Date, to: Date) => sql`
    select "state", count(*)::int as "count", sum("amount")::float8 as "amount"
    from "Refund" where "createdAt" >= ${from} and "createdAt" < ${to}
    group by 1 order by 1`,
);
