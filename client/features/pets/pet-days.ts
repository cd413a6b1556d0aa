// How long a food lasts the pets of the viewer.
import type { PetRationsQuery } from './rations.generated.ts';

type Pet = NonNullable<PetRationsQuery['viewer']>['pets'][number];
export type Ration = Pet['rations'][number];

export interface FedByFood {
  id: string;
  name: string;
  ration: Ration;
}

/** The pets that a food is for, those that eat it first. */
export function petsFedBy(pets: readonly Pet[], variantId: string): FedByFood[] {
  const fed = pets.flatMap(({ id, name, rations }) => {
    const ration = rations.find((one) => one.variantId === variantId);
    return ration ? [{ id, name, ration }] : [];
  });
  return fed.toSorted((one, other) => Number(other.ration.isEaten) - Number(one.ration.isEaten));
}

/**
 * Whole days that some packs last: for all pets that eat the food, or as the only food of the first one that it is for.
 * Null if it is for none.
 */
export function daysOfPacks(
  fed: readonly FedByFood[],
  packs: number,
): { names: string[]; days: number } | null {
  const eaters = fed.filter(({ ration }) => ration.isEaten);
  const pets = eaters.length > 0 ? eaters : fed.slice(0, 1);
  const [first] = pets;
  const grams = pets.reduce((sum, { ration }) => sum + ration.grams, 0);
  if (!first || grams === 0) return null;
  return {
    names: pets.map(({ name }) => name),
    days: Math.floor((first.ration.packGrams * packs) / grams),
  };
}
