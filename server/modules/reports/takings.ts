// The sums of a day. Amounts are paise.
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Span } from './span.ts';

export type Summed<Name extends string> = Record<Name, string> & { count: number; amount: number };

/** Online when the money was taken; cash when it was handed over with the goods. */
export function listTakings({ from, to }: Span): Promise<Summed<'method'>[]> {
  return rows(sql`
    select 'ONLINE' as "method", count(*)::int as "count", coalesce(sum("amount"), 0)::float8 as "amount"
    from "Payment" where "capturedAt" >= ${from} and "capturedAt" < ${to}
    union all
    select 'CASH_ON_DELIVERY', count(*)::int, coalesce(sum("total"), 0)::float8
    from "Order" where "paymentMethod" = 'CASH_ON_DELIVERY' and "deliveredAt" >= ${from} and "deliveredAt" < ${to}`);
}

export function listOrdersByState({ from, to }: Span): Promise<Summed<'status' | 'payment' | 'goods'>[]> {
  return rows(sql`
    select "status", "paymentStatus" as "payment", "fulfilmentStatus" as "goods",
      count(*)::int as "count", sum("total")::float8 as "amount"
    from "Order" where "placedAt" >= ${from} and "placedAt" < ${to}
    group by 1, 2, 3 order by 1, 2, 3`);
}

export function listRefunds({ from, to }: Span): Promise<Summed<'state'>[]> {
  return rows(sql`
    select "state", count(*)::int as "count", sum("amount")::float8 as "amount"
    from "Refund" where "createdAt" >= ${from} and "createdAt" < ${to}
    group by 1 order by 1`);
}
