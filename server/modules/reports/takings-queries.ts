import { column, float, integer, query, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const TOTALS = { count: integer, amount: float };

/** Online payments by time of capture, cash by time of delivery: of the order, or of each of its parcels. */
export const takings = query(
  { method: text, ...TOTALS },
  (from: Date, to: Date) => sql`
    select 'ONLINE' as "method", count(*)::int as "count", coalesce(sum("amount"), 0)::float8 as "amount"
    from "Payment" where "capturedAt" >= ${from} and "capturedAt" < ${to}
    union all
    select 'CASH_ON_DELIVERY', count(*)::int, coalesce(sum("amount"), 0)::float8 from (
      select o."total" as "amount" from "Order" o
      where o."paymentMethod" = 'CASH_ON_DELIVERY' and o."deliveredAt" >= ${from} and o."deliveredAt" < ${to}
        and not exists (select from "Parcel" p where p."orderId" = o."id")
      union all
      select p."amount" from "Parcel" p join "Order" o on o."id" = p."orderId"
      where o."paymentMethod" = 'CASH_ON_DELIVERY' and p."deliveredAt" >= ${from} and p."deliveredAt" < ${to}
    ) collected`,
);

/** Without replacements, which are no sales. */
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
