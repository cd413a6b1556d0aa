import type { PetKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';

/** The word that already names the animal, and titles for names without it. */
const ANIMALS: Record<PetKind, { word: string; everything: string; goods: string }> = {
  DOG: {
    word: 'dog',
    everything: /*i18n*/ 'Everything for dogs',
    goods: /*i18n*/ '{name} for dogs',
  },
  CAT: {
    word: 'cat',
    everything: /*i18n*/ 'Everything for cats',
    goods: /*i18n*/ '{name} for cats',
  },
  BIRD: {
    word: 'bird',
    everything: /*i18n*/ 'Everything for birds',
    goods: /*i18n*/ '{name} for birds',
  },
  FISH: {
    word: 'fish',
    everything: /*i18n*/ 'Everything for fish',
    goods: /*i18n*/ '{name} for fish',
  },
  RABBIT: {
    word: 'rabbit',
    everything: /*i18n*/ 'Everything for rabbits',
    goods: /*i18n*/ '{name} for rabbits',
  },
  SMALL_ANIMAL: {
    word: 'small animal',
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

/** For lists across all animals. @example 'Dry Food for dogs', 'Bird Food' */
export function nameWithAnimals({ name, kind }: Pick<TitledCategory, 'name' | 'kind'>): string {
  const { word, goods } = ANIMALS[kind];
  return name.toLowerCase().includes(word) ? name : i18n.t(goods, { name });
}
