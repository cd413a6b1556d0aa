// The care that a pet usually needs next. A reminder to ask the vet, not medical advice.
import { CARE_SERIES, type CareSeries } from './care-schedule.ts';
import { type Day, addToDay } from '#rules/day.ts';
import type { PetKind } from './pet.ts';
import type { OwnEventKind } from './pet-event.ts';
import { type CareEntry, findLastDose, listOtherDates, vetKey } from './vet-dates.ts';

/** Reminders are sent this many days ahead: enough to cover a weekend and still call the vet. */
export const REMIND_DAYS_BEFORE = 3;
/** A reminder of overdue care is set this many days from now. */
const LATE_REMINDER_DAYS = 7;

/** Suggestions look this far ahead, since visits are not planned earlier. */
const MONTHS_AHEAD = 12;

export interface Dose {
  /** Unique among the doses of a pet. @example 'rabies:2026' */
  key: string;
  dueOn: Day;
}

/** The origin of the date: a guideline, the vet, or the end of the municipal licence. */
export type CareOrigin = 'GUIDELINE' | 'VET' | 'LICENCE';

/** The next dose of a series; the one before that only if none follows within a year. */
export interface CareSuggestion extends Dose {
  /** The name of its series. */
  series: string;
  kind: OwnEventKind;
  origin: CareOrigin;
  title: string;
  source: string;
  /** Empty if it is not from a guideline. */
  sourceUrl: string;
  /** The previous dose, if it is not recorded. The pet may well have had it. */
  earlier: Dose | null;
  /** The days of the doses that follow within a year. */
  laterOn: Day[];
}

/** The recorded care of a pet. */
export interface CareAnswers {
  /** Keys of doses with an entry. */
  recordedKeys: ReadonlySet<string>;
  /** Names of series. */
  notRelevant?: readonly string[];
  /** Entries of the timeline, newest first. */
  entries?: readonly CareEntry[];
  /** The last day on which the municipal licence is valid. */
  licenceRenewsOn?: Day | null;
}

const LICENCE = { series: 'licence', kind: 'NOTE', title: /*i18n*/ 'Municipal licence: renewal' } as const;
/** The source of a date that does not come from a guideline. */
const SOURCES = {
  VET: /*i18n*/ 'The date given by your vet',
  LICENCE: /*i18n*/ 'The date of the licence',
} as const;
/** Minimum days between two doses. */
const DAYS_APART = 14;

/** Suggestions of one per series, upcoming ones first, without series whose next dose already has an entry. */
export function computeCareSuggestions(
  { kind, dob }: { kind: PetKind; dob: Day },
  { recordedKeys, notRelevant = [], entries = [], licenceRenewsOn = null }: CareAnswers,
  today: Day,
): CareSuggestion[] {
  const horizon = addToDay(today, { months: MONTHS_AHEAD });
  const ofSeries = CARE_SERIES[kind].flatMap((series) => {
    const last = findLastDose(series.name, entries);
    // The vet's date overrides the computed one, also if the owner hid the computed ones.
    if (last?.nextOn) return givenDate({ ...series, series: series.name }, last.nextOn, 'VET');
    if (notRelevant.includes(series.name)) return [];
    const start = last?.isStart ? last.on : null;
    return buildSuggestion(series, dosesUntil(horizon, dob, series, start), recordedKeys, today) ?? [];
  });
  const hasSeries = (name: string) => CARE_SERIES[kind].some((series) => series.name === name);
  const others = listOtherDates(entries, { today, horizon, hasSeries }).map(
    ({ key, entry, dueOn }): CareSuggestion => ({
      ...givenDate({ kind: entry.kind, title: entry.title, series: 'visit' }, dueOn, 'VET'),
      key,
    }),
  );
  const licence = licenceRenewsOn ? [givenDate(LICENCE, licenceRenewsOn, 'LICENCE')] : [];
  const fixed = [...others, ...licence, ...ofSeries.filter(({ origin }) => origin === 'VET')];
  const suggestions = [
    ...ofSeries.filter(({ origin }) => origin !== 'VET'),
    ...fixed.filter(({ key, dueOn }) => dueOn <= horizon && !recordedKeys.has(key)),
  ];
  const byDate = suggestions.sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const upcoming = byDate.filter(({ dueOn }) => dueOn >= today);
  const overdue = byDate.filter(({ dueOn }) => dueOn < today);
  return [...upcoming, ...overdue];
}

/** A suggestion for a date set by the vet or the licence. The date after that is unknown. */
function givenDate(
  { series, kind, title }: Pick<CareSuggestion, 'series' | 'kind' | 'title'>,
  dueOn: Day,
  origin: keyof typeof SOURCES,
): CareSuggestion {
  const key = origin === 'VET' ? vetKey(series, dueOn) : `${series}:${dueOn}`;
  const from = { source: SOURCES[origin], sourceUrl: '', origin };
  return { key, dueOn, series, kind, title, ...from, earlier: null, laterOn: [] };
}

function buildSuggestion(
  { name, kind, title, source, sourceUrl }: CareSeries,
  doses: readonly Dose[],
  recordedKeys: ReadonlySet<string>,
  today: Day,
): CareSuggestion | null {
  const [next, ...later] = doses.filter(({ dueOn }) => dueOn >= today);
  const last = doses.findLast(({ dueOn }) => dueOn < today);
  // Doses missed before the last one cannot be made up for.
  const missed = last && !recordedKeys.has(last.key) ? last : null;
  const dose = next ?? missed;
  if (!dose || recordedKeys.has(dose.key)) return null;
  return {
    ...dose,
    series: name,
    kind,
    origin: 'GUIDELINE',
    title,
    source,
    sourceUrl,
    earlier: next ? missed : null,
    laterOn: later.map(({ dueOn }) => dueOn),
  };
}

/** The day a reminder of suggested care is set to, and the day it goes out. */
export function planReminder(dueOn: Day, today: Day): { on: Day; remindOn: Day } {
  const on = dueOn < today ? addToDay(today, { days: LATE_REMINDER_DAYS }) : dueOn;
  const early = addToDay(on, { days: -REMIND_DAYS_BEFORE });
  return { on, remindOn: early < today ? today : early };
}

/**
 * The doses of a series from birth up to a day.
 * @param givenOn the day of a dose that restarts the series: only the doses after it are returned
 */
function dosesUntil(
  last: Day,
  dob: Day,
  { name, weeks, months, again }: CareSeries,
  givenOn: Day | null,
): Dose[] {
  const doses = [
    ...weeks.map((week) => ({ key: `${name}:week-${week}`, dueOn: addToDay(dob, { weeks: week }) })),
    ...months.map((month) => ({ key: `${name}:month-${month}`, dueOn: addToDay(dob, { months: month }) })),
  ];
  const usual =
    again.from === 'weeks'
      ? addToDay(dob, { weeks: weeks.at(-1) ?? 0 })
      : addToDay(dob, { months: months.at(-1) ?? 0 });
  const start = givenOn && givenOn > usual ? givenOn : usual;
  // A year identifies a dose that is given at most once a year; others need the month.
  const characters = again.everyMonths < 12 ? 7 : 4;
  for (let count = 1; ; count += 1) {
    const dueOn = addToDay(start, { months: count * again.everyMonths });
    if (dueOn > last) break;
    doses.push({ key: `${name}:${dueOn.slice(0, characters)}`, dueOn });
  }
  const first = givenOn ? addToDay(givenOn, { days: DAYS_APART }) : dob;
  return doses.filter(({ dueOn }) => dueOn >= first && dueOn <= last);
}
