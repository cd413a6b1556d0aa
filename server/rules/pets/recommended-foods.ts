// Which foods suit a pet, why, and in which size.
import type { NoGuide } from './feeding-guide.ts';
import { type PetLifeStage, stagesFor } from './life-stage.ts';
import type { PetMatch } from './pet-match.ts';

export const FOOD_MATCHES = ['LIFE_STAGE', 'ALL_AGES', 'WITHOUT_AVOIDED', 'LIGHT'] as const;
export type FoodMatch = (typeof FOOD_MATCHES)[number];

const FOR_VET: ReadonlySet<NoGuide | null> = new Set<NoGuide>(['PREGNANT', 'NURSING', 'ILL', 'TOO_YOUNG']);

/** Whether a vet should say what this pet eats, not only how much of it. */
export const isFoodForVet = (reason: NoGuide | null): boolean => FOR_VET.has(reason);

/** The reasons why a food was chosen for a pet. @param stages slugs of the life stages of the food */
export function foodMatches(
  { lifeStage, avoids, needsLightFood }: PetMatch,
  stages: readonly string[],
): FoodMatch[] {
  return [
    ...(lifeStage ? [stageMatch(lifeStage, stages)].filter((match) => match !== null) : []),
    ...(avoids.length > 0 ? (['WITHOUT_AVOIDED'] as const) : []),
    ...(needsLightFood ? (['LIGHT'] as const) : []),
  ];
}

function stageMatch(stage: PetLifeStage, slugs: readonly string[]): FoodMatch | null {
  const fitting = stagesFor(stage, slugs);
  if (fitting.some((slug) => slug !== 'all-ages')) return 'LIFE_STAGE';
  return fitting.length > 0 ? 'ALL_AGES' : null;
}

/** Makers of dry food recommend using up an open bag within six weeks. */
const FRESH_DAYS = 42;

interface Size {
  price: number;
  /** Days that a pack lasts, and its daily cost; null without a figure. */
  ration: { days: number; costPerDay: number } | null;
}

/**
 * The size to suggest: the cheapest per day of those that are used up while they are fresh, else the one that is used up
 * first; without figures the cheapest.
 */
export function sizeToSuggest<Of extends Size>(sizes: readonly Of[]): Of | undefined {
  const withRation = sizes.flatMap((size) => (size.ration ? [{ size, ...size.ration }] : []));
  const fresh = withRation.filter(({ days }) => days <= FRESH_DAYS);
  if (fresh.length > 0) return least(fresh, ({ costPerDay }) => costPerDay)?.size;
  if (withRation.length > 0) return least(withRation, ({ days }) => days)?.size;
  return least(sizes, ({ price }) => price);
}

/** The first with the least figure. */
function least<Entry>(entries: readonly Entry[], of: (entry: Entry) => number): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || of(entry) < of(best) ? entry : best),
    undefined,
  );
}
