// How far a day is from today, as people say it.
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Day } from '#rules/day.ts';

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

const UNITS = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

/** @example dayWords('2026-12-10', '2026-11-20') // 'in 3 weeks' */
export function dayWords(on: Day, today: Day): string {
  const days = differenceInCalendarDays(parseISO(on), parseISO(today));
  const [unit, size] = UNITS.find(([, length]) => Math.abs(days) >= length) ?? (['day', 1] as const);
  return relative.format(Math.round(days / size), unit);
}

/** When something is due, and whether that has passed. @example dueWords('2026-11-18', '2026-11-20').text // 'Overdue: was due 2 days ago' */
export function dueWords(on: Day, today: Day): { text: string; isOverdue: boolean } {
  const isOverdue = on < today;
  return { isOverdue, text: `${isOverdue ? 'Overdue: was due' : 'Due'} ${dayWords(on, today)}` };
}
