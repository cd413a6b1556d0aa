// The filter of the lists of products and sizes.
import type { ProductStatus, StaffProductStock } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import { type SearchHits, searchHits } from '#server/platform/database/search-hits.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  type ProductConditions,
  productIdsOfCode,
  productIdsOfName,
  sizeIdsOfCode,
  sizeIdsOfName,
} from './staff-products-queries.ts';

export type Maybe<Value> = Value | null | undefined;

export interface StaffProductFilter {
  status?: Maybe<ProductStatus>;
  category?: Maybe<string>;
  brand?: Maybe<string>;
  stock?: Maybe<StaffProductStock>;
  search?: Maybe<string>;
}

/** The set fields, as they can be stored in a link. */
export interface ProductListFilter {
  status?: ProductStatus;
  /** A slug. */
  category?: string;
  /** A slug. */
  brand?: string;
  stock?: StaffProductStock;
  search?: string;
}

const SEARCH_LENGTH = { least: 2, most: 80 };
const MAX_SLUG_CHARACTERS = 80;

/** @throws VALIDATION for texts that are too long */
export function parseListFilter({ search, ...filter }: StaffProductFilter): ProductListFilter {
  for (const field of ['category', 'brand'] as const)
    if ((filter[field]?.length ?? 0) > MAX_SLUG_CHARACTERS)
      throw invalid({ [field]: `At most ${MAX_SLUG_CHARACTERS} characters` });
  const searchText = search?.trim() ?? '';
  const { least, most } = SEARCH_LENGTH;
  if (searchText && (searchText.length < least || searchText.length > most))
    throw invalid({ search: `Please type ${least} to ${most} characters` });
  const conditions = Object.entries({ ...filter, search: searchText }).filter(([, value]) => value);
  return Object.fromEntries(conditions);
}

/** The conditions of a list of products. */
export const conditionsOfProducts = (filter: ProductListFilter) =>
  resolveConditions(filter, (search) => searchHits(search, productIdsOfName, productIdsOfCode));

/** The conditions of a list of sizes. */
export const conditionsOfSizes = (filter: ProductListFilter) =>
  resolveConditions(filter, (search) => searchHits(search, sizeIdsOfName, sizeIdsOfCode));

async function resolveConditions(
  { category, brand, search, ...filter }: ProductListFilter,
  find: (search: string) => Promise<SearchHits>,
): Promise<ProductConditions> {
  const [categories, brands, hits] = await Promise.all([
    category &&
      db.category.findMany({
        where: { OR: [{ slug: category }, { parent: { slug: category } }] },
        select: { id: true },
      }),
    brand && db.brand.findMany({ where: { slug: brand }, select: { id: true } }),
    search && find(search),
  ]);
  return {
    ...filter,
    ...(categories && { categoryIds: categories.map(({ id }) => id) }),
    ...(brands && { brandId: brands[0]?.id ?? null }),
    ...(hits && { hits }),
  };
}
