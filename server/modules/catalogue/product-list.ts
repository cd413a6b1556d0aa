// Product lists: filter, sort, pages and facets.
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { type Allergen, ALLERGENS } from '#rules/pets/allergens.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ProductFilter, ProductSort } from '#server/generated/resolver-types.ts';
import {
  type Connection,
  buildConnection,
  type Page,
  type PageArgs,
  resolvePage,
} from '#server/platform/paging.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { rows, searchRows } from '#server/platform/database/sql.ts';
import type { BrandRow } from './brands.ts';
import type { LifeStageRow } from './life-stages.ts';
import type { ListFilter } from './list-filter.ts';
import {
  countedProductPage,
  productCount,
  productFacets,
  productPage,
  productPages,
  similarProducts,
} from './product-list-queries.ts';
import type { ProductParts, ProductRow } from './products.ts';

/** A page of products. */
export interface ProductList extends Connection<ProductRow> {
  /** The filter, for `totalCount` and facets. */
  filter: ListFilter;
  /** The total, if it was counted with the page. */
  counted?: number | undefined;
}

function validateFilter({ brands, lifeStages, countries, without, term }: ProductFilter): void {
  if ((brands?.length ?? 0) > LIST_SIZES.filterValues)
    throw invalid({ brands: i18n.t('At most {count} brands', { count: LIST_SIZES.filterValues }) });
  if ((lifeStages?.length ?? 0) > LIST_SIZES.filterValues)
    throw invalid({ lifeStages: i18n.t('At most {count} life stages', { count: LIST_SIZES.filterValues }) });
  if ((countries?.length ?? 0) > LIST_SIZES.filterValues)
    throw invalid({ countries: i18n.t('At most {count} countries', { count: LIST_SIZES.filterValues }) });
  if ((without?.length ?? 0) > ALLERGENS.length)
    throw invalid({ without: i18n.t('At most {count} ingredients', { count: ALLERGENS.length }) });
  if ((term?.length ?? 0) > MAX_SEARCH_CHARACTERS)
    throw invalid({ term: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
}

/** Text searches have their own statement timeout. */
const rowsFor = ({ term }: ListFilter) => (term?.trim() ? searchRows : rows);

interface RequestedFields {
  parts: ProductParts;
  needsTotalCount: boolean;
}

/** A page of products. If none matches the search term, products with similar names. @throws VALIDATION */
export async function listProducts(
  filter: Omit<ListFilter, 'similar'>,
  sort: ProductSort,
  paging: PageArgs,
  requested?: RequestedFields,
): Promise<ProductList> {
  validateFilter(filter);
  const page = resolvePage(paging);
  const list = await readPage(filter, sort, page, requested);
  const { term } = filter;
  if (!term?.trim() || list.nodes.length > 0 || (await countProducts(filter)) > 0) return list;
  const similarRows = await searchRows(similarProducts({ ...filter, term }));
  return readPage({ ...filter, similar: similarRows.map(({ id }) => id) }, sort, page, requested);
}

/**
 * The first products of several lists without search terms, in one statement; lists with the same filter are read once.
 * @throws VALIDATION
 */
export async function listFirstProducts(
  filters: readonly Omit<ListFilter, 'similar' | 'term'>[],
  sort: ProductSort,
  { first, parts }: { first: number; parts: ProductParts },
): Promise<ProductRow[][]> {
  for (const filter of filters) validateFilter(filter);
  const keys = filters.map((filter) => JSON.stringify(filter));
  const distinct = [...new Map(filters.map((filter, index) => [keys[index], filter])).entries()];
  if (distinct.length === 0) return [];
  const productRows = await rows(
    productPages(distinct.map(([, filter]) => ({ filter, sort, limit: first, offset: 0, parts }))),
  );
  const lists = new Map(
    distinct.map(([key], index) => [key, productRows.filter(({ list }) => list === index)] as const),
  );
  return keys.map((key) => lists.get(key) ?? []);
}

async function readPage(
  filter: ListFilter,
  sort: ProductSort,
  page: Page,
  requested?: RequestedFields,
): Promise<ProductList> {
  const run = rowsFor(filter);
  const selection = { filter, sort, limit: page.first + 1, offset: page.offset, parts: requested?.parts };
  if (!requested?.needsTotalCount)
    return { ...buildConnection(await run(productPage(selection)), page), filter };
  const fetched = await run(countedProductPage(selection));
  return { ...buildConnection(fetched, page), filter, counted: fetched[0]?.totalCount };
}

/** The number of products that match a filter. */
export async function countProducts(filter: ListFilter): Promise<number> {
  const [row] = await rowsFor(filter)(productCount(filter));
  return row?.count ?? 0;
}

export interface CountryCount {
  /** The English name of the country. */
  country: string;
  count: number;
}

export interface Facets {
  brands: { brand: BrandRow; count: number }[];
  lifeStages: { lifeStage: LifeStageRow; count: number }[];
  priceRange: { min: number; max: number };
  countries: CountryCount[];
  inStock: number;
  onOffer: number;
  light: number | null;
  allergens: { allergen: Allergen; count: number }[];
}

const NO_FACETS: Facets = {
  brands: [],
  lifeStages: [],
  priceRange: { min: 0, max: 0 },
  countries: [],
  inStock: 0,
  onOffer: 0,
  light: null,
  allergens: [],
};

/** The facets of a list. Each is counted without its own filter. */
export async function countFacets(filter: ListFilter): Promise<Facets> {
  const [facets] = await rowsFor(filter)(productFacets(filter));
  return facets ?? NO_FACETS;
}
