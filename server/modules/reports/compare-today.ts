// Compares today with the same weekday last week, up to the same time of day, for the back office's first page.
import { addToDay, startOfDay } from '#rules/day.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { DateRange } from './date-range.ts';
import { listTakings } from './takings.ts';

export interface DayFigures {
  /** Orders placed and confirmed in this time, without replacements, which are not sales. */
  orders: number;
  /** Received payments, in paise. */
  takings: number;
}

export async function compareToday(
  actor: StaffActor | null,
): Promise<{ today: DayFigures; lastWeek: DayFigures }> {
  requirePermission(actor, 'reports:read');
  const [present, lastWeek] = await Promise.all([readFigures(dayRange(0)), readFigures(dayRange(7))]);
  return { today: present, lastWeek };
}

/** The range from midnight in India to the current time of day, on a day `daysAgo`. */
function dayRange(daysAgo: number): DateRange {
  const from = startOfDay(addToDay(today(), { days: -daysAgo }));
  return { from, to: new Date(from.getTime() + now().getTime() - startOfDay(today()).getTime()) };
}

async function readFigures(range: DateRange): Promise<DayFigures> {
  const [orders, takings] = await Promise.all([
    // Ignores the current status, since last week's orders had more time to be cancelled.
    db.order.count({
      where: {
        placedAt: { gte: range.from, lt: range.to },
        confirmedAt: { lt: range.to },
        replacementForId: null,
      },
    }),
    listTakings(range),
  ]);
  return { orders, takings: takings.reduce((sum, { amount }) => sum + amount, 0) };
}
