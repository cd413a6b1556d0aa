// Pets as their owners describe them: the limits of each field, and the labels of the kinds.
import { z } from 'zod';
import { type Day, day, addToDay } from '#rules/day.ts';
import { patchDay, patchLine } from '#rules/patch-fields.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { hasLink } from '#rules/text/links.ts';
import { isBlank, line, optionalLine, optionalText } from '#rules/text/text.ts';
import { bodyConditionScoreSchema } from './body-condition.ts';
import { PET_KIND_LABELS, PET_KINDS, type PetKind } from './pet-kinds.ts';
import { MAX_WEIGHT_GRAMS, WRONG_WEIGHT } from './pet-event.ts';

export { PET_KIND_LABELS, PET_KINDS, type PetKind };

export const PET_SEXES = ['FEMALE', 'MALE', 'UNKNOWN'] as const;
export type PetSex = (typeof PET_SEXES)[number];

export const PET_SEX_LABELS: Record<PetSex, string> = {
  FEMALE: /*i18n*/ 'Female',
  MALE: /*i18n*/ 'Male',
  UNKNOWN: /*i18n*/ 'Not known',
};

export const PET_ACTIVITIES = ['USUAL', 'HIGH'] as const;
export type PetActivity = (typeof PET_ACTIVITIES)[number];

/** The number of a municipal licence. */
export const MAX_LICENCE = 40;
const LICENCE_YEARS = 10;

const NO_LINKS = /*i18n*/ 'Please remove the links';

export const MAX_PETS = 20;
/** The highest age of a pet: parrots can live this long. */
const MAX_YEARS = 60;
const TOO_OLD = withValues(/*i18n*/ 'The date of birth can be at most {years} years ago', {
  years: MAX_YEARS,
});

const flag = z
  .boolean()
  .nullish()
  .transform((isSet) => isSet ?? false);
const keptFlag = z
  .boolean()
  .nullish()
  .transform((isSet) => isSet ?? undefined);
const weight = z.int(WRONG_WEIGHT).min(1, WRONG_WEIGHT).max(MAX_WEIGHT_GRAMS, WRONG_WEIGHT);

const microchip = digitsRule(/^\d{15}$/, /*i18n*/ 'A microchip has 15 digits');
const vetPhone = digitsRule(/^\+?\d{6,15}$/, /*i18n*/ 'Please enter a telephone number of 6 to 15 digits');

/** A pet as typed on this day, without its portrait. */
export function petRules(today: Day) {
  const earliest = addToDay(today, { years: -MAX_YEARS });
  return z.object({
    // Emojis and digits are allowed; messages omit them.
    name: line(/*i18n*/ "Please enter your pet's name", 60).pipe(
      z.string().refine((name) => !hasLink(name), NO_LINKS),
    ),
    kind: z.enum(PET_KINDS, /*i18n*/ 'Please choose the kind of pet'),
    sex: z
      .enum(PET_SEXES)
      .nullish()
      .transform((sex) => sex ?? 'UNKNOWN'),
    dob: day(/*i18n*/ 'Please enter the date of birth')
      .refine((dob) => dob <= today, /*i18n*/ 'The date of birth cannot be in the future')
      .refine((dob) => dob >= earliest, TOO_OLD),
    breed: optionalLine(60),
    colour: optionalLine(60),
    isNeutered: z
      .boolean()
      .nullish()
      .transform((isNeutered) => isNeutered ?? null),
    microchip,
    allergies: optionalText(500),
    vetName: optionalLine(80),
    vetPhone,
    isFavourite: flag,
    // Omitted fields stay unchanged: clients that do not know them must not clear facts that decide on food.
    isPregnant: keptFlag,
    isNursing: keptFlag,
    isIll: keptFlag,
    activity: z.enum(PET_ACTIVITIES, /*i18n*/ 'Please choose how active your pet is').nullish(),
    bodyCondition: bodyConditionScoreSchema.nullish(),
    idealWeightGrams: weight.nullish(),
    adultWeightGrams: weight.nullish(),
    licenceNumber: patchLine(MAX_LICENCE),
    licenceRenewsOn: patchDay.refine(
      (on) => !on || (on >= earliest && on <= addToDay(today, { years: LICENCE_YEARS })),
      /*i18n*/ 'Please check the year of this day',
    ),
  });
}

export type PetFields = z.output<ReturnType<typeof petRules>>;

// Spaces, dashes and brackets between digits are ignored.
function digitsRule(shape: RegExp, wrong: string) {
  return z
    .string()
    .max(40, wrong)
    .nullish()
    .transform((text) => (isBlank(text) ? '' : (text ?? '').replace(/[\s().-]/g, '')) || null)
    .refine((digits) => digits === null || shape.test(digits), wrong);
}
