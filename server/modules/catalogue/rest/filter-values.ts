// REST accepts brands and life stages by `_id` or slug; lists filter by slug.
import type { ProductFilter } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { countFacets } from '#server/modules/catalogue/product-list.ts';

interface FilterSelection {
  brands?: string[];
  stages?: string[];
}

/** The selected values as slugs. An unknown id is kept, so it matches nothing. */
export async function toSlugFilter(
  { brands = [], stages = [] }: FilterSelection,
  category?: string,
): Promise<ProductFilter> {
  if (![...brands, ...stages].some(isId)) return { brands, lifeStages: stages };
  const facets = await countFacets({ ...(category && { category }) });
  return {
    brands: asSlugs(
      brands,
      facets.brands.map(({ brand }) => brand),
    ),
    lifeStages: asSlugs(
      stages,
      facets.lifeStages.map(({ lifeStage }) => lifeStage),
    ),
  };
}

function asSlugs(values: string[], records: { id: string; slug: string }[]): string[] {
  return values.map((value) => records.find(({ id }) => id === value)?.slug ?? value);
}
