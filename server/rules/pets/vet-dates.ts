// The next dates that a vet gave. They replace the computed ones (WSAVA 2024: the interval is the vet's decision).
import { type Day, addToDay } from '#rules/day.ts';
import type { OwnEventKind } from './pet-event.ts';

/** The fields of a timeline entry that its next date depends on. */
export interface CareEntry {
  id: string;
  kind: OwnEventKind;
  title: string;
  on: Day;
  isDone: boolean;
  /** The series that the owner chose. */
  series: string | null;
  suggestionKey: string | null;
  nextOn: Day | null;
}

/** The next date according to the newest dose of a series. */
export interface LastDose {
  on: Day;
  /** The vet's date. */
  nextOn: Day | null;
  /** Whether later doses count from this one, not from birth. */
  isStart: boolean;
}

/** Maximum dates of care without a series. */
const MAX_OTHERS = 5;
/** Dates that passed longer ago are not suggested. */
const MONTHS_BACK = 12;

/** The key of a dose on the vet's date. @example 'rabies:vet-2027-03-01' */
export const vetKey = (series: string, nextOn: Day): string => `${series}:vet-${nextOn}`;

/** The newest dose of a series with an entry; null without one. */
export function findLastDose(series: string, entries: readonly CareEntry[]): LastDose | null {
  const last = newest(entries.filter((entry) => entry.isDone && findSeries(entry) === series));
  if (!last) return null;
  const nextOn = last.nextOn && last.nextOn > last.on ? last.nextOn : null;
  const isStart = last.series !== null || (last.suggestionKey?.startsWith(`${series}:vet-`) ?? false);
  return { on: last.on, nextOn, isStart };
}

/** The vet's next dates of care without a series, such as a check-up: the newest per title. */
export function listOtherDates(
  entries: readonly CareEntry[],
  { today, horizon, hasSeries }: { today: Day; horizon: Day; hasSeries: (series: string) => boolean },
): { key: string; entry: CareEntry; dueOn: Day }[] {
  const others = entries.filter((entry) => entry.isDone && !hasSeries(findSeries(entry) ?? ''));
  const titles = [...new Set(others.map(nameOf))];
  return titles
    .flatMap((name) => newest(others.filter((entry) => nameOf(entry) === name)) ?? [])
    .flatMap((entry) => {
      const { nextOn } = entry;
      const isShown =
        nextOn &&
        nextOn > entry.on &&
        nextOn <= horizon &&
        nextOn >= addToDay(today, { months: -MONTHS_BACK });
      return isShown ? [{ key: `visit:${entry.id}:${nextOn}`, entry, dueOn: nextOn }] : [];
    })
    .sort((a, b) => b.dueOn.localeCompare(a.dueOn))
    .slice(0, MAX_OTHERS);
}

const nameOf = ({ kind, title }: CareEntry): string => `${kind} ${title.toLowerCase()}`;

/** The series of an entry: as chosen, or that of the accepted suggestion; dewormings have only one. */
function findSeries({ kind, series, suggestionKey }: CareEntry): string | null {
  return series ?? suggestionKey?.split(':')[0] ?? (kind === 'DEWORMING' ? 'deworming' : null);
}

function newest(entries: readonly CareEntry[]): CareEntry | undefined {
  return entries.reduce<CareEntry | undefined>(
    (latest, entry) => (!latest || entry.on > latest.on ? entry : latest),
    undefined,
  );
}
