// REST names brands and life stages by `_id` or slug; lists are filtered by slug.
import type { ProductFilter } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { countFacets } from '#server/modules/catalogue/product-list.ts';

interface Chosen {
  brands?: string[];
  stages?: string[];
}

/** The chosen values as slugs. An id that is not among the list's values stays, and so finds nothing. */
export async function slugsOf(
  { brands = [], stages = [] }: Chosen,
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

function asSlugs(chosen: string[], known: { id: string; slug: string }[]): string[] {
  return chosen.map((value) => known.find(({ id }) => id === value)?.slug ?? value);
}
