// The daily report, from midnight to midnight in India: payments, orders, refunds, tax and open issues.
import { type Day, startOfDay, isDay, addToDay } from '#rules/day.ts';
import { type LowStock, listLowStock } from '#server/modules/catalogue/stock-adjustments.ts';
import { today } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import { type GstRegister, readGstRegister } from './gst-register.ts';
import { listOrdersByState, listRefunds, listTakings, type Totals } from './takings.ts';
import { listUnresolved, type Unresolved } from './unresolved.ts';

export interface DayReport {
  day: Day;
  /** Received payments by method. */
  takings: Totals<'method'>[];
  /** Orders placed that day, by current status. */
  orders: Totals<'status' | 'payment' | 'goods'>[];
  /** Refunds requested that day. */
  refunds: Totals<'state'>[];
  gst: GstRegister;
  /** Current, whatever the day. */
  lowStock: LowStock[];
  /** Current, whatever the day. */
  unresolved: Unresolved;
}

/** The report of a day, by default today. @throws VALIDATION for an invalid day */
export async function reportDay(day: string = today()): Promise<DayReport> {
  if (!isDay(day)) throw invalid({ day: 'Please enter a date such as 2026-11-21' });
  const range = { from: startOfDay(day), to: startOfDay(addToDay(day, { days: 1 })) };
  const [takings, orders, refunds, gst, lowStock, unresolved] = await Promise.all([
    listTakings(range),
    listOrdersByState(range),
    listRefunds(range),
    readGstRegister(range),
    listLowStock(),
    listUnresolved(),
  ]);
  return { day, takings, orders, refunds, gst, lowStock, unresolved };
}
