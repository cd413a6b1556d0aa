// A day of the shop, midnight to midnight in India: what came in, what went out, what needs a hand.
import { type Day, dayBegins, isDay, plus } from '#rules/day.ts';
import { type LowStock, listLowStock } from '#server/modules/catalogue/stock-adjustments.ts';
import { today } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import { type GstRegister, readGstRegister } from './gst-register.ts';
import { listOrdersByState, listRefunds, listTakings, type Summed } from './takings.ts';
import { listUnresolved, type Unresolved } from './unresolved.ts';

export interface DayReport {
  day: Day;
  /** Money that came in, by the way it came. */
  takings: Summed<'method'>[];
  /** Orders placed that day, as they stand now. */
  orders: Summed<'status' | 'payment' | 'goods'>[];
  /** Money that was decided to go back that day. */
  refunds: Summed<'state'>[];
  gst: GstRegister;
  /** As it is now, whatever the day. */
  lowStock: LowStock[];
  /** As it is now, whatever the day. */
  unresolved: Unresolved;
}

/** The report of a day; of today when none is named. */
export async function reportDay(day: string = today()): Promise<DayReport> {
  if (!isDay(day)) throw invalid({ day: 'Please give a day such as 2026-11-21' });
  const span = { from: dayBegins(day), to: dayBegins(plus(day, { days: 1 })) };
  const [takings, orders, refunds, gst, lowStock, unresolved] = await Promise.all([
    listTakings(span),
    listOrdersByState(span),
    listRefunds(span),
    readGstRegister(span),
    listLowStock(),
    listUnresolved(),
  ]);
  return { day, takings, orders, refunds, gst, lowStock, unresolved };
}
