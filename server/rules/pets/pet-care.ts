// What a pet usually needs next. A reminder to ask the vet, no advice.
import { CARE_SERIES, type CareSeries } from './care-schedule.ts';
import { type Day, plus } from '#rules/day.ts';
import type { PetKind } from './pet.ts';

export interface CareSuggestion {
  /** Names it for this pet. @example 'rabies:2026' */
  key: string;
  kind: 'VACCINE' | 'DEWORMING';
  title: string;
  dueOn: Day;
  source: string;
  sourceUrl: string;
}

/** Sooner than that nobody plans a visit. */
const MONTHS_AHEAD = 12;

interface Dose {
  key: string;
  dueOn: Day;
}

/**
 * Of each series the dose that is due or was missed last and the one that comes next, soonest first,
 * without those that an entry has taken up. What was missed before that is past help.
 */
export function suggestionsFor(
  { kind, dob }: { kind: PetKind; dob: Day },
  taken: ReadonlySet<string>,
  today: Day,
): CareSuggestion[] {
  const horizon = plus(today, { months: MONTHS_AHEAD });
  return CARE_SERIES[kind]
    .flatMap((series) => {
      const doses = dosesUntil(horizon, dob, series);
      const next = doses.findIndex(({ dueOn }) => dueOn > today);
      const current = next === -1 ? doses.slice(-1) : doses.slice(Math.max(0, next - 1), next + 1);
      const { kind: careKind, title, source, sourceUrl } = series;
      return current
        .filter(({ key }) => !taken.has(key))
        .map((dose) => ({ ...dose, kind: careKind, title, source, sourceUrl }));
    })
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
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
