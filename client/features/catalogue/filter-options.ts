import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import type { FilterValue } from './filter-values.tsx';

export interface FilterOptions {
  brands: FilterValue[];
  stages: FilterValue[];
  /** The dearest of the list in whole rupees, where the slider ends. */
  dearest: number;
}

/** What can be ticked: all that the list holds, and what is ticked although it holds none by now. */
export function filterOptions(
  { brands, lifeStages, priceRange }: FilterForm_FacetsFragment,
  chosen: { brands: readonly string[]; stages: readonly string[] },
): FilterOptions {
  const held = {
    brands: brands.map(({ brand, count }) => ({ ...brand, count })),
    stages: lifeStages.map(({ lifeStage, count }) => ({ ...lifeStage, count })),
  };
  return {
    brands: withMissing(held.brands, chosen.brands),
    stages: withMissing(held.stages, chosen.stages),
    dearest: Math.ceil(priceRange.max / 100),
  };
}

function withMissing(held: readonly FilterValue[], chosen: readonly string[]): FilterValue[] {
  const missing = chosen.filter((slug) => !held.some((value) => value.slug === slug));
  return [
    ...held.map(({ slug, name, count }) => ({ slug, name, count })),
    ...missing.map((slug) => ({ slug, name: nameFrom(slug), count: 0 })),
  ];
}

// The list no longer tells its name: 'royal-canin' is 'Royal Canin'.
function nameFrom(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
