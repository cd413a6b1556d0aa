// What a pet usually needs next. A reminder to ask the vet, no advice.
import { CARE_SERIES, type CareSeries } from './care-schedule.ts';
import { type Day, plus } from '#rules/day.ts';
import type { PetKind } from './pet.ts';

/** Reminders go out so many days before, long enough to cover a weekend and still call the vet. */
export const REMIND_DAYS_BEFORE = 3;
/** A reminder of care whose usual day is past is set to so many days from now. */
const LATE_REMINDER_DAYS = 7;

/** Sooner than that nobody plans a visit. */
const MONTHS_AHEAD = 12;

export interface Dose {
  /** Names it for this pet. @example 'rabies:2026' */
  key: string;
  dueOn: Day;
}

/** The next dose of a series; the one before that only if none follows within a year. */
export interface CareSuggestion extends Dose {
  /** The name of its series. */
  series: string;
  kind: 'VACCINE' | 'DEWORMING';
  title: string;
  source: string;
  sourceUrl: string;
  /** What the pet usually had before and no entry has taken up. It may well be done. */
  earlier: Dose | null;
  /** The days of the doses that follow within a year. */
  laterOn: Day[];
}

/** What the owner has said about the care of a pet. */
export interface CareAnswers {
  /** Keys of doses with an entry. */
  taken: ReadonlySet<string>;
  /** Names of series. */
  notRelevant?: readonly string[];
}

/** One suggestion for each series, what is due next first, without series whose next dose an entry has taken up. */
export function suggestionsFor(
  { kind, dob }: { kind: PetKind; dob: Day },
  { taken, notRelevant = [] }: CareAnswers,
  today: Day,
): CareSuggestion[] {
  const horizon = plus(today, { months: MONTHS_AHEAD });
  const suggestions = CARE_SERIES[kind]
    .filter(({ name }) => !notRelevant.includes(name))
    .flatMap((series) => suggestionOf(series, dosesUntil(horizon, dob, series), taken, today) ?? []);
  const [ahead, past] = [(on: Day) => on >= today, (on: Day) => on < today].map((isSo) =>
    suggestions.filter(({ dueOn }) => isSo(dueOn)).sort((one, other) => one.dueOn.localeCompare(other.dueOn)),
  );
  return [...(ahead ?? []), ...(past ?? [])];
}

function suggestionOf(
  { name, kind, title, source, sourceUrl }: CareSeries,
  doses: readonly Dose[],
  taken: ReadonlySet<string>,
  today: Day,
): CareSuggestion | null {
  const [next, ...later] = doses.filter(({ dueOn }) => dueOn >= today);
  const last = doses.findLast(({ dueOn }) => dueOn < today);
  // What was missed before the last one is past help.
  const missed = last && !taken.has(last.key) ? last : null;
  const dose = next ?? missed;
  if (!dose || taken.has(dose.key)) return null;
  return {
    ...dose,
    series: name,
    kind,
    title,
    source,
    sourceUrl,
    earlier: next ? missed : null,
    laterOn: later.map(({ dueOn }) => dueOn),
  };
}

/** The day a reminder of suggested care is set to, and the day it goes out. */
export function reminderOf(dueOn: Day, today: Day): { on: Day; remindOn: Day } {
  const on = dueOn < today ? plus(today, { days: LATE_REMINDER_DAYS }) : dueOn;
  const early = plus(on, { days: -REMIND_DAYS_BEFORE });
  return { on, remindOn: early < today ? today : early };
}

/** A series' doses from birth up to a day, each once. */
function dosesUntil(last: Day, dob: Day, { name, weeks, months, again }: CareSeries): Dose[] {
  const doses = [
    ...weeks.map((week) => ({ key: `${name}:week-${week}`, dueOn: plus(dob, { weeks: week }) })),
    ...months.map((month) => ({ key: `${name}:month-${month}`, dueOn: plus(dob, { months: month }) })),
  ];
  const start =
    again.from === 'weeks'
      ? plus(dob, { weeks: weeks.at(-1) ?? 0 })
      : plus(dob, { months: months.at(-1) ?? 0 });
  // Years apart a year names the dose, else its month.
  const characters = again.everyMonths < 12 ? 7 : 4;
  for (let count = 1; ; count += 1) {
    const dueOn = plus(start, { months: count * again.everyMonths });
    if (dueOn > last) break;
    doses.push({ key: `${name}:${dueOn.slice(0, characters)}`, dueOn });
  }
  return doses.filter(({ dueOn }) => dueOn <= last);
}
