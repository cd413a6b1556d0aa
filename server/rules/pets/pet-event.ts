// Entries that owners write on a pet's timeline.
import { z } from 'zod';
import { type Day, day, addToDay } from '#rules/day.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { optionalLine, optionalText } from '#rules/text/text.ts';
import { bodyConditionScoreSchema } from './body-condition.ts';
import { careDetailRules, detailProblems, withoutForeignDetails } from './care-details.ts';

/** The kinds of entries that owners may record; documents and birthdays are added to the timeline automatically. */
export const OWN_EVENT_KINDS = ['NOTE', 'WEIGHT', 'VACCINE', 'DEWORMING', 'VET_VISIT'] as const;
export type OwnEventKind = (typeof OWN_EVENT_KINDS)[number];

export const OWN_EVENT_LABELS: Record<OwnEventKind, string> = {
  NOTE: /*i18n*/ 'Note',
  WEIGHT: /*i18n*/ 'Weight',
  VACCINE: /*i18n*/ 'Vaccination',
  DEWORMING: /*i18n*/ 'Deworming',
  VET_VISIT: /*i18n*/ 'Vet visit',
};

/** More than the heaviest dog known. */
export const MAX_WEIGHT_GRAMS = 200_000;
/** Maximum entries per pet, since its timeline lists all of them, its documents and birthdays. */
export const MAX_OWN_EVENTS = 300;
const PLANNED_YEARS = 5;
const TOO_FAR = withValues(/*i18n*/ 'Please choose a day within the next {years} years', {
  years: PLANNED_YEARS,
});
export const WRONG_WEIGHT = /*i18n*/ 'Please enter a weight of 1 g to 200 kg';

/** An entry as typed on this day, for a pet born on that one. */
export function petEventRules({ dob, today }: { dob: Day; today: Day }) {
  const latest = addToDay(today, { years: PLANNED_YEARS });
  return z
    .object({
      kind: z.enum(OWN_EVENT_KINDS, /*i18n*/ 'Please choose the kind of entry'),
      title: optionalLine(120),
      note: optionalText(2000).transform((note) => note ?? ''),
      on: day(/*i18n*/ 'Please enter the day')
        .refine((on) => on >= dob, /*i18n*/ 'Your pet was not born yet on that day')
        .refine((on) => on <= latest, TOO_FAR),
      weightGrams: z
        .int(WRONG_WEIGHT)
        .min(1, WRONG_WEIGHT)
        .max(MAX_WEIGHT_GRAMS, WRONG_WEIGHT)
        .nullish()
        .transform((grams) => grams ?? null),
      // An omitted field stays unchanged.
      bodyCondition: bodyConditionScoreSchema.nullish(),
      isDone: z
        .boolean()
        .nullish()
        .transform((isDone) => isDone ?? true),
      suggestionKey: optionalLine(60),
      ...careDetailRules(today),
    })
    .check(({ value, issues }) => {
      const refuse = (field: keyof typeof value, message: string) =>
        issues.push({ code: 'custom', input: value[field], path: [field], message });
      const isWeight = value.kind === 'WEIGHT';
      if (!isWeight && value.title === null) refuse('title', /*i18n*/ 'Please enter a title');
      if (isWeight && value.weightGrams === null) refuse('weightGrams', /*i18n*/ 'Please enter the weight');
      if (!isWeight && value.weightGrams !== null)
        refuse('weightGrams', /*i18n*/ 'Only a weight entry can have grams');
      if (!isWeight && (value.bodyCondition ?? null) !== null)
        refuse('bodyCondition', /*i18n*/ 'Only a weight entry can have a body condition');
      if (value.isDone && value.on > today) refuse('on', /*i18n*/ 'That day is in the future');
      for (const [field, problem] of detailProblems(value, value)) refuse(field, problem);
    })
    .transform((event) => ({
      ...event,
      ...(event.kind !== 'WEIGHT' && { bodyCondition: null }),
      ...withoutForeignDetails(event.kind, event.isDone),
      title: event.title ?? OWN_EVENT_LABELS[event.kind],
    }));
}

export type PetEventFields = z.output<ReturnType<typeof petEventRules>>;
