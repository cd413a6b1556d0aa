// Daily rations of a food by weight, as on a label, for shoppers who have not entered a pet.
import { computeEnergyNeed } from './feeding.ts';
import { gramsPerDay, roundGrams } from './rations.ts';

// Weights of adult pets, in kg.
const WEIGHTS = { DOG: [3, 5, 10, 20, 30, 40], CAT: [2, 3, 4, 5, 6] } as const;
const GROWN_WEEKS = 200;

export interface FeedingRow {
  kg: number;
  leastGrams: number;
  mostGrams: number;
}

/** Daily grams of a food that is fed alone, with a tenth of the energy from treats. */
export function buildFeedingTable(kind: keyof typeof WEIGHTS, kcalPer100g: number): FeedingRow[] {
  return WEIGHTS[kind].flatMap((kg) => {
    const { need } = computeEnergyNeed({ kind, weightKg: kg, ageWeeks: GROWN_WEEKS });
    if (!need) return [];
    const grams = (kcalPerDay: number) => roundGrams(gramsPerDay({ kcalPerDay, kcalPer100g }));
    return [{ kg, leastGrams: grams(need.least), mostGrams: grams(need.most) }];
  });
}
