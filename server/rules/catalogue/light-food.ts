// Light food: for pets that should lose weight.
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { computeFoodEnergy, type NutritionFigures } from './nutrition.ts';

/** The tag for a food whose label says that it is light, or for keeping weight, but gives no figures. */
const LIGHT_TAG = 'weight-control';

/**
 * Maximum kcal per 100 g of a light food, by its moisture in percent. Source: AAFCO Model Regulations for Pet
 * Food, PF10 Descriptive Terms.
 */
const MAX_KCAL = [
  { belowMoisture: 20, DOG: 310, CAT: 325 },
  { belowMoisture: 65, DOG: 250, CAT: 265 },
  { belowMoisture: Infinity, DOG: 90, CAT: 95 },
] as const;

interface Food extends Omit<NutritionFigures, 'nutritionSource'> {
  kind: PetKind;
  tags: readonly string[];
}

/** Whether a food for dogs or cats is light, by its figures or its tag. False if too little is known. */
export function isLightFood(food: Food): boolean {
  const { kind, tags, moisture } = food;
  if (kind !== 'DOG' && kind !== 'CAT') return false;
  if (tags.includes(LIGHT_TAG)) return true;
  const energy = computeFoodEnergy(food);
  if (!energy || moisture === null) return false;
  const limit = MAX_KCAL.find(({ belowMoisture }) => moisture < belowMoisture);
  return limit !== undefined && energy.kcalPer100g <= limit[kind];
}
