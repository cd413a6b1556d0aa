import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import type { FilterValue } from './filter-values.tsx';
import type { ListChoice } from './list-url.ts';

export interface FilterOptions {
  brands: FilterValue[];
  stages: FilterValue[];
  countries: FilterValue[];
  /** The highest price of the list in whole rupees, where the slider ends. */
  highestPrice: number;
}

/** The selectable values: those of the list, and chosen ones that no longer match any product. */
export function filterOptions(
  { brands, lifeStages, countries, priceRange }: FilterForm_FacetsFragment,
  chosen: Pick<ListChoice, 'brands' | 'stages' | 'countries'>,
): FilterOptions {
  const available = {
    brands: brands.map(({ brand, count }) => ({ ...brand, count })),
    stages: lifeStages.map(({ lifeStage, count }) => ({ ...lifeStage, count })),
    countries: countries.map(({ country, count }) => ({ slug: country, name: country, count })),
  };
  return {
    brands: withMissing(available.brands, chosen.brands),
    stages: withMissing(available.stages, chosen.stages),
    countries: withMissing(available.countries, chosen.countries),
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
