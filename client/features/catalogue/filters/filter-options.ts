import { type Allergen, ALLERGEN_LABELS, ALLERGENS } from '#rules/pets/allergens.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import type { FilterValue } from './filter-values.tsx';
import type { ListChoice } from '../list/list-url.ts';

export interface FilterOptions {
  brands: FilterValue[];
  stages: FilterValue[];
  countries: FilterValue[];
  /** Allergens to avoid, by their names in the URL. */
  without: FilterValue[];
  /** The highest price of the list in whole rupees, where the slider ends. */
  highestPrice: number;
}

/** The selectable values: those of the list, and chosen ones that the shop does not have, such as from an old link. */
export function filterOptions(
  { brands, lifeStages, countries, allergens, priceRange }: FilterForm_FacetsFragment,
  chosen: Pick<ListChoice, 'brands' | 'stages' | 'countries' | 'without'>,
): FilterOptions {
  const available = {
    brands: brands.map(({ brand, count }) => ({ ...brand, count })),
    stages: lifeStages.map(({ lifeStage, count }) => ({ ...lifeStage, count })),
    countries: countries.map(({ country, name, count }) => ({ slug: country, name, count })),
  };
  return {
    brands: withMissing(available.brands, chosen.brands),
    stages: withMissing(available.stages, chosen.stages),
    countries: withMissing(available.countries, chosen.countries),
    without: withoutOptions(allergens, chosen.without),
    highestPrice: Math.ceil(priceRange.max / 100),
  };
}

function withoutOptions(
  available: FilterForm_FacetsFragment['allergens'],
  chosen: readonly Allergen[],
): FilterValue[] {
  return ALLERGENS.flatMap((allergen) => {
    const count = available.find((facet) => facet.allergen === allergen)?.count;
    if (count === undefined && !chosen.includes(allergen)) return [];
    return { slug: allergen.toLowerCase(), name: withoutLabel(allergen), count: count ?? 0 };
  });
}

/** @example withoutLabel('CHICKEN') // 'Without chicken' */
export const withoutLabel = (allergen: Allergen): string =>
  i18n.t('Without {ingredient}', { ingredient: i18n.t(ALLERGEN_LABELS[allergen]) });

function withMissing(available: readonly FilterValue[], chosen: readonly string[]): FilterValue[] {
  const missingSlugs = chosen.filter((slug) => !available.some((value) => value.slug === slug));
  return [
    ...available.map(({ slug, name, count }) => ({ slug, name, count })),
    ...missingSlugs.map((slug) => ({ slug, name: slug, count: 0 })),
  ];
}
