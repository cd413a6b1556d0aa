// Schedules of medicines and of tick or flea treatment, as the owner entered them. Only dates are computed, never a dose.
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { type Day, day, addToDay } from '#rules/day.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { line, optionalText } from '#rules/text/text.ts';

export const SCHEDULE_KINDS = ['MEDICATION', 'PARASITES'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_KIND_LABELS: Record<ScheduleKind, string> = {
  MEDICATION: /*i18n*/ 'Medicine',
  PARASITES: /*i18n*/ 'Ticks and fleas',
};

/** Maximum running schedules per pet. */
export const MAX_RUNNING_SCHEDULES = 20;
/** Maximum ended schedules per pet; older ones are deleted. */
export const MAX_ENDED_SCHEDULES = 30;
export const MAX_SCHEDULE_TITLE = 80;
export const MAX_SCHEDULE_NOTE = 500;
const MAX_EVERY_DAYS = 365;
const PLANNED_YEARS = 5;

const TOO_FAR = withValues(/*i18n*/ 'Please choose a day within the next {years} years', {
  years: PLANNED_YEARS,
});
const WRONG_DAYS = withValues(/*i18n*/ 'Please enter a number of days from 1 to {max}', {
  max: MAX_EVERY_DAYS,
});

export interface Recurrence {
  startsOn: Day;
  everyDays: number;
  endsOn: Day | null;
}

/** Validates a schedule. @param dob when the pet was born */
export function petScheduleRules({ dob, today }: { dob: Day; today: Day }) {
  const latest = addToDay(today, { years: PLANNED_YEARS });
  return z
    .object({
      kind: z.enum(SCHEDULE_KINDS, /*i18n*/ 'Please choose the kind of entry'),
      title: line(/*i18n*/ 'Please enter the name of the treatment', MAX_SCHEDULE_TITLE),
      note: optionalText(MAX_SCHEDULE_NOTE).transform((note) => note ?? ''),
      startsOn: day(/*i18n*/ 'Please enter the first day')
        .refine((on) => on >= dob, /*i18n*/ 'Your pet was not born yet on that day')
        .refine((on) => on <= latest, TOO_FAR),
      // A form sends an empty text for a day that is not set.
      endsOn: z.preprocess(
        (value) => (value === '' || value === undefined ? null : value),
        day(/*i18n*/ 'Please enter the last day')
          .refine((on) => on <= latest, TOO_FAR)
          .nullable(),
      ),
      everyDays: z.int(WRONG_DAYS).min(1, WRONG_DAYS).max(MAX_EVERY_DAYS, WRONG_DAYS),
    })
    .check(({ value, issues }) => {
      if (value.endsOn !== null && firstDate(value, today) === null)
        issues.push({
          code: 'custom',
          input: value.endsOn,
          path: ['endsOn'],
          message: /*i18n*/ 'The last day is before the next date',
        });
    });
}

export type PetScheduleFields = z.output<ReturnType<typeof petScheduleRules>>;

/** The first date of a new schedule: today or later, even if it started long ago. Null if it has ended. */
export const firstDate = (recurrence: Recurrence, today: Day): Day | null =>
  within(recurrence, firstFrom(recurrence.startsOn, recurrence.everyDays, today));

/**
 * The date after a dose; null if that was the last. Medicine stays on its schedule: the next date is the first one after
 * the day of the dose. Tick and flea treatment works for a number of days, so it counts from the day of the dose.
 */
export function dateAfterGiven(
  schedule: Recurrence & { kind: ScheduleKind },
  { dueOn, givenOn }: { dueOn: Day; givenOn: Day },
): Day | null {
  const { kind, everyDays } = schedule;
  const from = kind === 'PARASITES' ? addToDay(givenOn, { days: everyDays }) : dueOn;
  return within(schedule, firstFrom(from, everyDays, laterOf(dayAfter(dueOn), dayAfter(givenOn))));
}

/** The date after a skipped one, today or later; null if that was the last. */
export const dateAfterSkipped = (recurrence: Recurrence, dueOn: Day, today: Day): Day | null =>
  within(recurrence, firstFrom(dueOn, recurrence.everyDays, laterOf(dayAfter(dueOn), today)));

/**
 * The next date after a schedule was changed, today or later. Medicine continues with the new recurrence after the last
 * dose; tick and flea treatment is due the new number of days after it.
 */
export function dateAfterChange(
  schedule: Recurrence & { kind: ScheduleKind },
  last: { dueOn: Day; givenOn: Day } | null,
  today: Day,
): Day | null {
  const { kind, startsOn, everyDays } = schedule;
  if (!last) return firstDate(schedule, today);
  const earliest = laterOf(laterOf(dayAfter(last.dueOn), dayAfter(last.givenOn)), today);
  return kind === 'PARASITES' && startsOn <= last.givenOn
    ? within(schedule, laterOf(addToDay(last.givenOn, { days: everyDays }), earliest))
    : within(schedule, firstFrom(startsOn, everyDays, earliest));
}

const KEY = /^schedule:([0-9a-f-]{36}):(\d{4}-\d{2}-\d{2})$/;

/** The key of an entry that a schedule planned. @example 'schedule:019a…:2026-11-20' */
export const scheduleKey = (id: string, dueOn: Day): string => `schedule:${id}:${dueOn}`;

/** Parses the key of an entry; null if the entry is not from a schedule. */
export function parseScheduleKey(key: string | null): { scheduleId: string; dueOn: Day } | null {
  const [, scheduleId, dueOn] = KEY.exec(key ?? '') ?? [];
  return scheduleId && dueOn ? { scheduleId, dueOn } : null;
}

/** The first day of a recurrence that is not before another. */
function firstFrom(start: Day, everyDays: number, earliest: Day): Day {
  const missing = differenceInCalendarDays(parseISO(earliest), parseISO(start));
  return addToDay(start, { days: Math.max(0, Math.ceil(missing / everyDays)) * everyDays });
}

const within = ({ endsOn }: Recurrence, on: Day): Day | null => (endsOn !== null && on > endsOn ? null : on);

const dayAfter = (on: Day): Day => addToDay(on, { days: 1 });

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
