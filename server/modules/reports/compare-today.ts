// Today beside the same weekday last week, up to the same time of day, for the first page of the back office.
import { plus, startOfDay } from '#rules/day.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { DateRange } from './date-range.ts';
import { listTakings } from './takings.ts';

export interface DayFigures {
  /** Placed and confirmed in this time; without replacements, which are no sales. */
  orders: number;
  /** Received, in paise. */
  takings: number;
}

export async function compareToday(
  actor: StaffActor | null,
): Promise<{ today: DayFigures; lastWeek: DayFigures }> {
  requirePermission(actor, 'reports:read');
  const [present, lastWeek] = await Promise.all([figuresOf(rangeOf(0)), figuresOf(rangeOf(7))]);
  return { today: present, lastWeek };
}

/** From midnight in India until the present time of day, some days ago. */
function rangeOf(daysAgo: number): DateRange {
  const from = startOfDay(plus(today(), { days: -daysAgo }));
  return { from, to: new Date(from.getTime() + now().getTime() - startOfDay(today()).getTime()) };
}

async function figuresOf(range: DateRange): Promise<DayFigures> {
  const [orders, takings] = await Promise.all([
    // Not by their present state: those of last week had more time to be cancelled.
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
