import { column, float, integer, query, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const TOTALS = { count: integer, amount: float };

/** Online payments by time of capture, cash by time of delivery. */
export const takings = query(
  { method: text, ...TOTALS },
  (from: Date, to: Date) => sql`
    select 'ONLINE' as "method", count(*)::int as "count", coalesce(sum("amount"), 0)::float8 as "amount"
    from "Payment" where "capturedAt" >= ${from} and "capturedAt" < ${to}
    union all
    select 'CASH_ON_DELIVERY', count(*)::int, coalesce(sum("total"), 0)::float8
    from "Order" where "paymentMethod" = 'CASH_ON_DELIVERY' and "deliveredAt" >= ${from} and "deliveredAt" < ${to}`,
);

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
    from "Order" where "placedAt" >= ${from} and "placedAt" < ${to}
    group by 1, 2, 3 order by 1, 2, 3`,
);

export const refundsByState = query(
  { state: column('Refund', 'state'), ...TOTALS },
  (from: Date, to: Date) => sql`
    select "state", count(*)::int as "count", sum("amount")::float8 as "amount"
    from "Refund" where "createdAt" >= ${from} and "createdAt" < ${to}
    group by 1 order by 1`,
);
