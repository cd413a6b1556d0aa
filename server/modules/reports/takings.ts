// Totals for a date range, in paise.
import { rows } from '#server/platform/database/sql.ts';
import type { DateRange } from './date-range.ts';
import { ordersByState, refundsByState, takings } from './takings-queries.ts';

export type Totals<Name extends string> = Record<Name, string> & { count: number; amount: number };

/** Counts online payments when they are captured, and cash when it is received. */
export function listTakings({ from, to }: DateRange): Promise<Totals<'method'>[]> {
  return rows(takings(from, to));
}

export function listOrdersByState({
  from,
  to,
}: DateRange): Promise<Totals<'status' | 'payment' | 'goods'>[]> {
  return rows(ordersByState(from, to));
}

export function listRefunds({ from, to }: DateRange): Promise<Totals<'state'>[]> {
  return rows(refundsByState(from, to));
}
