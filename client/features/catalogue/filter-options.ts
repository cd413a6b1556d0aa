import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import type { FilterValue } from './filter-values.tsx';

export interface FilterOptions {
  brands: FilterValue[];
  stages: FilterValue[];
  /** The highest price of the list in whole rupees, where the slider ends. */
  highestPrice: number;
}

/** The selectable values: those of the list, and chosen ones that no longer match any product. */
export function filterOptions(
  { brands, lifeStages, priceRange }: FilterForm_FacetsFragment,
  chosen: { brands: readonly string[]; stages: readonly string[] },
): FilterOptions {
  const available = {
    brands: brands.map(({ brand, count }) => ({ ...brand, count })),
    stages: lifeStages.map(({ lifeStage, count }) => ({ ...lifeStage, count })),
  };
  return {
    brands: withMissing(available.brands, chosen.brands),
    stages: withMissing(available.stages, chosen.stages),
    highestPrice: Math.ceil(priceRange.max / 100),
  };
}

function withMissing(available: readonly FilterValue[], chosen: readonly string[]): FilterValue[] {
  const missing = chosen.filter((slug) => !available.some((value) => value.slug === slug));
  return [
    ...available.map(({ slug, name, count }) => ({ slug, name, count })),
    ...missing.map((slug) => ({ slug, name: nameFrom(slug), count: 0 })),
  ];
}

// The list no longer includes its name: 'royal-canin' becomes 'Royal Canin'.
function nameFrom(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
