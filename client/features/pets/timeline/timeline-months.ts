// Groups a timeline: upcoming entries, then past ones by month.
import type { Day } from '#rules/day.ts';
import { LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';

interface Entry {
  on: Day;
  isDone: boolean;
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const formats = {
  en: new Intl.DateTimeFormat(LOCALES.en, MONTH),
  hi: new Intl.DateTimeFormat(LOCALES.hi, MONTH),
};

/** @example monthTitle('2026-11') // 'November 2026' */
export function monthTitle(month: string): string {
  return formats[currentLanguage()].format(new Date(`${month}-01T00:00:00Z`));
}

/** Entries not done yet, soonest first, so overdue ones are on top. */
export function upcomingEntries<E extends Entry>(timeline: readonly E[]): E[] {
  return timeline.filter(({ isDone }) => !isDone).sort((a, b) => a.on.localeCompare(b.on));
}

/** Done entries by month, latest first; order within a month is kept. */
export function groupByMonth<E extends Entry>(timeline: readonly E[]): { title: string; entries: E[] }[] {
  const months = new Map<string, E[]>();
  for (const entry of timeline.filter(({ isDone }) => isDone)) {
    const month = entry.on.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months.entries()]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([month, entries]) => ({ title: monthTitle(month), entries }));
}
