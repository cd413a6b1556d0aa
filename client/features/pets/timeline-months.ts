// A timeline in the order people read it: what is to come, then month by month back.
import type { Day } from '#rules/day.ts';
import { LOCALES } from '#rules/language.ts';
import { spoken } from '#client/lib/i18n.ts';

interface Entry {
  on: Day;
  isDone: boolean;
}

const MONTH = { month: 'long', timeZone: 'UTC' } as const;

const formats = {
  en: new Intl.DateTimeFormat(LOCALES.en, MONTH),
  hi: new Intl.DateTimeFormat(LOCALES.hi, MONTH),
};

/** @example monthTitle('2026-11') // '2026 November' */
export function monthTitle(month: string): string {
  return `${month.slice(0, 4)} ${formats[spoken()].format(new Date(`${month}-01T00:00:00Z`))}`;
}

/** What is not done yet, soonest first: the overdue stands on top. */
export function toCome<E extends Entry>(timeline: readonly E[]): E[] {
  return timeline.filter(({ isDone }) => !isDone).sort((one, other) => one.on.localeCompare(other.on));
}

/** What happened, latest month first; within a month as it came. */
export function monthsOf<E extends Entry>(timeline: readonly E[]): { title: string; entries: E[] }[] {
  const months = new Map<string, E[]>();
  for (const entry of timeline.filter(({ isDone }) => isDone)) {
    const month = entry.on.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months.entries()]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([month, entries]) => ({ title: monthTitle(month), entries }));
}
