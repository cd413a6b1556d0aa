import type { PetKind } from '#client/graph-types.generated.ts';

const ANIMALS: Record<PetKind, string> = {
  DOG: 'dogs',
  CAT: 'cats',
  BIRD: 'birds',
  FISH: 'fish',
  RABBIT: 'rabbits',
  SMALL_ANIMAL: 'small animals',
};

interface TitledCategory {
  name: string;
  kind: PetKind;
  /** null for the landing of a kind. */
  parent?: unknown;
}

/**
 * A category's name that says whose it is.
 * @example categoryTitle({ name: 'Dry Food', kind: 'DOG', parent }) // 'Dry Food for dogs'
 */
export function categoryTitle({ name, kind, parent }: TitledCategory): string {
  return parent ? nameWithAnimals({ name, kind }) : `Everything for ${ANIMALS[kind]}`;
}

/** For places where the goods of all animals stand together. @example 'Dry Food for dogs', 'Bird Food' */
export function nameWithAnimals({ name, kind }: Pick<TitledCategory, 'name' | 'kind'>): string {
  const animals = ANIMALS[kind];
  const isSaid = name.toLowerCase().includes(animals.replace(/s$/, ''));
  return isSaid ? name : `${name} for ${animals}`;
}
