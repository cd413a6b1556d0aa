// How long a food lasts for the viewer's pets.
import type { PetRationsQuery } from './feeding/rations.generated.ts';

type Pet = NonNullable<PetRationsQuery['viewer']>['pets'][number];
export type Ration = Pet['rations'][number];

export interface FedByFood {
  id: string;
  name: string;
  ration: Ration;
}

/** The pets that a food is suitable for. Pets that already eat it come first. */
export function petsFedBy(pets: readonly Pet[], variantId: string): FedByFood[] {
  const fed = pets.flatMap(({ id, name, rations }) => {
    const ration = rations.find((petRation) => petRation.variantId === variantId);
    return ration ? [{ id, name, ration }] : [];
  });
  return fed.toSorted((a, b) => Number(b.ration.isEaten) - Number(a.ration.isEaten));
}

/**
 * Whole days that a number of packs last: for all pets that eat the food, or as the only food of the first suitable pet.
 * Null if it suits no pet.
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
