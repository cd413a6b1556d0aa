import type { PetKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';

/** How a category name mentions the animal, in either language, and the titles for names that do not. */
const ANIMALS: Record<PetKind, { animalNames: readonly string[]; everything: string; goods: string }> = {
  DOG: {
    animalNames: ['dog', 'कुत्त'],
    everything: /*i18n*/ 'Everything for dogs',
    goods: /*i18n*/ '{name} for dogs',
  },
  CAT: {
    animalNames: ['cat', 'बिल्ल'],
    everything: /*i18n*/ 'Everything for cats',
    goods: /*i18n*/ '{name} for cats',
  },
  BIRD: {
    animalNames: ['bird', 'पक्षि'],
    everything: /*i18n*/ 'Everything for birds',
    goods: /*i18n*/ '{name} for birds',
  },
  FISH: {
    animalNames: ['fish', 'मछल'],
    everything: /*i18n*/ 'Everything for fish',
    goods: /*i18n*/ '{name} for fish',
  },
  RABBIT: {
    animalNames: ['rabbit', 'रगोश'],
    everything: /*i18n*/ 'Everything for rabbits',
    goods: /*i18n*/ '{name} for rabbits',
  },
  SMALL_ANIMAL: {
    animalNames: ['small animal', 'छोटे जानवर'],
    everything: /*i18n*/ 'Everything for small animals',
    goods: /*i18n*/ '{name} for small animals',
  },
};

interface TitledCategory {
  name: string;
  kind: PetKind;
  /** null for the landing page of a kind. */
  parent?: unknown;
}

/**
 * A category's name including its animal.
 * @example categoryTitle({ name: 'Dry Food', kind: 'DOG', parent }) // 'Dry Food for dogs'
 */
export function categoryTitle({ name, kind, parent }: TitledCategory): string {
  return parent ? nameWithAnimals({ name, kind }) : i18n.t(ANIMALS[kind].everything);
}

/** A category's name for lists across all animals. @example 'Dry Food for dogs', 'Bird Food' */
export function nameWithAnimals({ name, kind }: Pick<TitledCategory, 'name' | 'kind'>): string {
  const { animalNames, goods } = ANIMALS[kind];
  return animalNames.some((animal) => name.toLowerCase().includes(animal)) ? name : i18n.t(goods, { name });
}
