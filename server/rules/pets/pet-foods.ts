// The current foods of a pet, and which foods suit it.
import { z } from 'zod';
import { withValues } from '#rules/text/interpolation.ts';
import type { PetKind } from './pet.ts';

export const MAX_PET_FOODS = 4;

const TOO_MANY = withValues(/*i18n*/ 'Please choose at most {count} foods', { count: MAX_PET_FOODS });
const WRONG_SHARE = /*i18n*/ 'Please enter a share of 1 to 100 %';
const NOT_A_FOOD = /*i18n*/ 'Please choose a food';

export const petFoodsInput = z.object({
  foods: z
    .array(
      z.object({
        variantId: z.uuid(NOT_A_FOOD),
        share: z.int(WRONG_SHARE).min(1, WRONG_SHARE).max(100, WRONG_SHARE),
      }),
      NOT_A_FOOD,
    )
    .max(MAX_PET_FOODS, TOO_MANY)
    .refine(
      (foods) => new Set(foods.map(({ variantId }) => variantId)).size === foods.length,
      /*i18n*/ 'Each food can be chosen once',
    )
    .refine(
      (foods) => foods.reduce((sum, { share }) => sum + share, 0) <= 100,
      /*i18n*/ 'The shares can add up to at most 100 %',
    ),
});

/** The facts about a food that are checked. */
export interface FoodFacts {
  kind: PetKind;
  categorySlug: string;
  /** Slugs of its life stages; empty for all. */
  stages: readonly string[];
  /** Net weight in grams; null if it is sold by another unit. */
  netGrams: number | null;
  kcalPer100g: number | null;
}

/** Treats have no field: their categories are named after them. */
const isTreat = ({ categorySlug }: FoodFacts) => /treat/.test(categorySlug);

/** Whether it is food for meals, not a supplement, a treat or a veterinary diet. */
export const isMeal = ({ categorySlug }: Pick<FoodFacts, 'categorySlug'>): boolean =>
  /food/.test(categorySlug) && !/supplement|treat|diet/.test(categorySlug);

/** The reason why a food does not suit a pet; null if it does. */
export function foodMismatch(food: FoodFacts, kind: PetKind): string | null {
  if (food.kind !== kind) return /*i18n*/ 'This is for another kind of pet';
  if (isTreat(food)) return /*i18n*/ 'Treats are already included, up to a tenth of the energy';
  if (food.kcalPer100g === null || food.netGrams === null)
    return /*i18n*/ 'The energy of this food is not known yet';
  return null;
}

const YOUNG = /puppy|kitten/;

/** Whether a food is for a pet of this age, by the slugs of its life stages. */
export function fitsAge({ stages }: Pick<FoodFacts, 'stages'>, grows: boolean): boolean {
  return stages.length === 0 || stages.some((stage) => stage === 'all-ages' || YOUNG.test(stage) === grows);
}

export interface SharedFood {
  variantId: string;
  /** Share of the daily food in percent. */
  share: number;
}

/** Adds a food to those of a pet: it takes the rest of 100 %; if nothing is left, all have equal shares. */
export function withFood(foods: readonly SharedFood[], variantId: string): SharedFood[] {
  const remainder = 100 - foods.reduce((sum, { share }) => sum + share, 0);
  if (remainder > 0) return [...foods, { variantId, share: remainder }];
  const equal = Math.floor(100 / (foods.length + 1));
  return [...foods, { variantId }].map((food) => ({ variantId: food.variantId, share: equal }));
}
