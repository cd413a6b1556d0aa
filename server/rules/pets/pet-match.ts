// The facts about a pet that are needed to choose food for it.
import type { Day } from '#rules/day.ts';
import type { Allergen } from './allergens.ts';
import { expectedAdultGrams } from './breed-weights.ts';
import { type FedPetRecord, isGrowingPet, deriveWeightGoal } from './feeding-guide.ts';
import { allergensOfOwner } from './find-allergens.ts';
import { determineLifeStage, type PetLifeStage } from './life-stage.ts';

export interface MatchedPet extends FedPetRecord {
  allergies: string | null;
}

export interface PetMatch {
  /** Null for animals other than dogs and cats. */
  lifeStage: PetLifeStage | null;
  /** The allergens in the owner's text. */
  avoids: Allergen[];
  /** Whether it is an adult that should lose weight. */
  needsLightFood: boolean;
}

/** @param lastGrams its last recorded weight in grams; null without one */
export function buildPetMatch(pet: MatchedPet, lastGrams: number | null, today: Day): PetMatch {
  const adultWeightGrams = expectedAdultGrams(pet) ?? lastGrams;
  return {
    lifeStage: determineLifeStage({ kind: pet.kind, dob: pet.dob, adultWeightGrams }, today),
    avoids: allergensOfOwner(pet.allergies ?? ''),
    needsLightFood: needsLightFood(pet, lastGrams, today),
  };
}

/** The adult weight of a pet in grams, expected or recorded; null if unknown. @param lastGrams its last recorded weight */
export function adultGrams(pet: MatchedPet, lastGrams: number | null, today: Day): number | null {
  return expectedAdultGrams(pet) ?? (isGrowingPet(pet, today) ? null : lastGrams);
}

// Light food lacks energy for growing, pregnant and nursing pets; a vet chooses the food of an ill pet.
function needsLightFood(pet: MatchedPet, lastGrams: number | null, today: Day): boolean {
  if (pet.kind !== 'DOG' && pet.kind !== 'CAT') return false;
  if (pet.isPregnant || pet.isNursing || pet.isIll || isGrowingPet(pet, today)) return false;
  return deriveWeightGoal(pet, lastGrams ?? 0, false) === 'LOSE';
}
