// Sums of a date range. Amounts in paise.
import { rows, sql } from '#server/platform/database/sql.ts';
import type { DateRange } from './date-range.ts';

export type Totals<Name extends string> = Record<Name, string> & { count: number; amount: number };

/** Online payments by time of capture, cash by time of delivery. */
export function listTakings({ from, to }: DateRange): Promise<Totals<'method'>[]> {
  return rows(sql`
    select 'ONLINE' as "method", count(*)::int as "count", coalesce(sum("amount"), 0)::float8 as "amount"
    from "Payment" where "capturedAt" >= ${from} and "capturedAt" < ${to}
    union all
    select 'CASH_ON_DELIVERY', count(*)::int, coalesce(sum("total"), 0)::float8
    from "Order" where "paymentMethod" = 'CASH_ON_DELIVERY' and "deliveredAt" >= ${from} and "deliveredAt" < ${to}`);
}

export function listOrdersByState({
  from,
  to,
}: DateRange): Promise<Totals<'status' | 'payment' | 'goods'>[]> {
  return rows(sql`
    select "status", "paymentStatus" as "payment", "fulfilmentStatus" as "goods",
      count(*)::int as "count", sum("total")::float8 as "amount"
    from "Order" where "placedAt" >= ${from} and "placedAt" < ${to}
    group by 1, 2, 3 order by 1, 2, 3`);
}

export function listRefunds({ from, to }: DateRange): Promise<Totals<'state'>[]> {
  return rows(sql`
    select "state", count(*)::int as "count", sum("amount")::float8 as "amount"
    from "Refund" where "createdAt" >= ${from} and "createdAt" < ${to}
    group by 1 order by 1`);
}
