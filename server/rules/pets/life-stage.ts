// The life stage of a dog or cat, for foods made for it.
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from '#rules/day.ts';
import { isGrowingPet } from '#rules/pets/feeding-guide.ts';
import type { PetKind } from '#rules/pets/pet.ts';

export const PET_LIFE_STAGES = ['YOUNG', 'ADULT', 'SENIOR'] as const;
export type PetLifeStage = (typeof PET_LIFE_STAGES)[number];

/**
 * Years from which a pet is senior. Cats: AAHA and AAFP, Feline Life Stage Guidelines (2021), over 10 years. Dogs: AAHA,
 * Canine Life Stage Guidelines (2019), the last quarter of the expected life, which large breeds reach sooner; the years
 * are our estimate.
 */
const SENIOR_CAT_YEARS = 11;
const SENIOR_DOG_YEARS = [
  { belowKg: 10, years: 11 },
  { belowKg: 25, years: 10 },
  { belowKg: 40, years: 8 },
  { belowKg: Infinity, years: 7 },
] as const;
/** A dog of unknown weight is treated as one of medium size. */
const USUAL_DOG_GRAMS = 15_000;

interface AgedPet {
  kind: PetKind;
  dob: Day;
  /** Its adult weight, or its last weight; null if unknown. */
  adultWeightGrams: number | null;
}

/** Null for other animals than dogs and cats. */
export function determineLifeStage(pet: AgedPet, today: Day): PetLifeStage | null {
  const { kind, dob, adultWeightGrams } = pet;
  if (kind !== 'DOG' && kind !== 'CAT') return null;
  if (isGrowingPet(pet, today)) return 'YOUNG';
  const years = Math.floor(differenceInMonths(parseISO(today), parseISO(dob)) / 12);
  const kg = (adultWeightGrams ?? USUAL_DOG_GRAMS) / 1000;
  const senior =
    kind === 'CAT' ? SENIOR_CAT_YEARS : SENIOR_DOG_YEARS.find(({ belowKg }) => kg < belowKg)?.years;
  return senior !== undefined && years >= senior ? 'SENIOR' : 'ADULT';
}

const YOUNG = /puppy|kitten|young|junior/;
const SENIOR = /senior|old/;

/** The slugs of life stages whose foods suit a pet: its own stage, and all ages. */
export function stagesFor(stage: PetLifeStage, slugs: readonly string[]): string[] {
  const stageOf = (slug: string) => (YOUNG.test(slug) ? 'YOUNG' : SENIOR.test(slug) ? 'SENIOR' : 'ADULT');
  return slugs.filter((slug) => slug === 'all-ages' || stageOf(slug) === stage);
}
