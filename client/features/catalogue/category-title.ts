import type { PetKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';

/** What names that already name the animal have in them, in either language, and titles for the others. */
const ANIMALS: Record<PetKind, { words: readonly string[]; everything: string; goods: string }> = {
  DOG: {
    words: ['dog', 'कुत्त'],
    everything: /*i18n*/ 'Everything for dogs',
    goods: /*i18n*/ '{name} for dogs',
  },
  CAT: {
    words: ['cat', 'बिल्ल'],
    everything: /*i18n*/ 'Everything for cats',
    goods: /*i18n*/ '{name} for cats',
  },
  BIRD: {
    words: ['bird', 'पक्षि'],
    everything: /*i18n*/ 'Everything for birds',
    goods: /*i18n*/ '{name} for birds',
  },
  FISH: {
    words: ['fish', 'मछल'],
    everything: /*i18n*/ 'Everything for fish',
    goods: /*i18n*/ '{name} for fish',
  },
  RABBIT: {
    words: ['rabbit', 'रगोश'],
    everything: /*i18n*/ 'Everything for rabbits',
    goods: /*i18n*/ '{name} for rabbits',
  },
  SMALL_ANIMAL: {
    words: ['small animal', 'छोटे जानवर'],
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
  const { words, goods } = ANIMALS[kind];
  return words.some((word) => name.toLowerCase().includes(word)) ? name : i18n.t(goods, { name });
}
