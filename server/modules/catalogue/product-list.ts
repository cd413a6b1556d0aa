// Lists of goods: filtered, sorted, paged, and what they can be narrowed by.
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ProductFilter, ProductSort } from '#server/generated/resolver-types.ts';
import { type Connection, connectionOf, type Page, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { hasWords, isAlike } from '#server/platform/database/full-text.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { join, rows, searchRows, type Sql, sql } from '#server/platform/database/sql.ts';
import type { BrandRow } from './brands.ts';
import type { LifeStageRow } from './life-stages.ts';
import { type ProductParts, type ProductRow, selectProducts } from './products.ts';

/** What is looked for. */
interface Wanted extends ProductFilter {
  /** Nothing has the words: names that are much alike are meant. */
  isMisspelt?: boolean;
}

/** A page of goods; its filter stays with it, for the counts that may be asked for. */
export interface ProductList extends Connection<ProductRow> {
  filter: Wanted;
  /** Where it was gathered with the page. */
  counted?: number | undefined;
}

const ORDERS: Record<ProductSort, Sql> = {
  TITLE_ASC: sql`p."name", p."id"`,
  TITLE_DESC: sql`p."name" desc, p."id" desc`,
  PRICE_ASC: sql`p."lowestPrice", p."id"`,
  PRICE_DESC: sql`p."lowestPrice" desc, p."id" desc`,
};

const MAX_VALUES = 20;

type Facet = 'brands' | 'lifeStages' | 'price';

/** A category and those below it. */
const shelvesOf = (category: string) => sql`(
  select c."id" from "Category" c left join "Category" above on above."id" = c."parentId"
  where c."slug" = ${category} or above."slug" = ${category})`;

/** The conditions of a filter; a facet's own is left out to count what else it could show. */
function conditions(filter: Wanted, without?: Facet): Sql {
  const { category, kind, brands, lifeStages, minPrice, maxPrice, tag, term, isMisspelt } = filter;
  const all: Sql[] = [sql`p."removedAt" is null`];
  if (category) all.push(sql`p."categoryId" = any(array${shelvesOf(category)})`);
  if (kind) all.push(sql`p."kind" = ${kind}::"PetKind"`);
  if (tag) all.push(sql`${tag} = any(p."tags")`);
  if (term?.trim()) all.push(isMisspelt ? isAlike(term, sql`p."name"`) : hasWords(term, sql`p."searchText"`));
  if (brands?.length && without !== 'brands')
    all.push(sql`p."brandId" = any(array(select b."id" from "Brand" b where b."slug" = any(${brands})))`);
  if (lifeStages?.length && without !== 'lifeStages')
    all.push(sql`exists (select 1 from "ProductLifeStage" ps join "LifeStage" s on s."id" = ps."lifeStageId"
      where ps."productId" = p."id" and s."slug" = any(${lifeStages}))`);
  if (without !== 'price') {
    if (typeof minPrice === 'number') all.push(sql`p."lowestPrice" >= ${minPrice}::bigint`);
    if (typeof maxPrice === 'number') all.push(sql`p."lowestPrice" <= ${maxPrice}::bigint`);
  }
  return join(all, ' and ');
}

function check({ brands, lifeStages, term }: ProductFilter): void {
  if ((brands?.length ?? 0) > MAX_VALUES)
    throw invalid({ brands: i18n.t('At most {count} brands', { count: MAX_VALUES }) });
  if ((lifeStages?.length ?? 0) > MAX_VALUES)
    throw invalid({ lifeStages: i18n.t('At most {count} life stages', { count: MAX_VALUES }) });
  if ((term?.length ?? 0) > MAX_SEARCH_CHARACTERS)
    throw invalid({ term: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
}

/** Each shelf of a category is read in its own order, by its index, no further than the page needs. */
function shelfByShelf({ category, ...others }: Wanted, orderBy: Sql, most: number): Sql | undefined {
  if (!category) return undefined;
  return sql`${shelvesOf(category)} c cross join lateral (
    select p.* from "Product" p where p."categoryId" = c."id" and ${conditions(others)}
    order by ${orderBy} limit ${most}) p`;
}

/** Words that a quarter of the goods have fill a page from so many pages of all goods. */
const PAGES_LOOKED_AT = 4;

/**
 * Common words are met on the way along the order, for which the number of goods is no matter; where the first pages
 * of all goods have too few, all that have the words are gathered. Left to itself PostgreSQL, which cannot tell how
 * common words are, does either to the very end.
 */
function metOrGathered(filter: Wanted, orderBy: Sql, most: number): Sql | undefined {
  if (!filter.term?.trim() || filter.isMisspelt) return undefined;
  const where = conditions(filter);
  return sql`(
    with met as materialized (
      select p.* from (select p.* from "Product" p where p."removedAt" is null
        order by ${orderBy} limit ${most * PAGES_LOOKED_AT}) p
      where ${where} order by ${orderBy} limit ${most})
    select * from met where (select count(*) from met) = ${most}
    union all
    (select p.* from "Product" p where ${where} and (select count(*) from met) < ${most} offset 0)) p`;
}

function countOf({ category, ...others }: Wanted): Sql {
  const where = conditions(others);
  if (!category) return sql`(select count(*)::int from "Product" p where ${where})`;
  return sql`(select coalesce(sum(n."count"), 0)::int from ${shelvesOf(category)} c cross join lateral (
    select count(*) from "Product" p where p."categoryId" = c."id" and ${where}) n)`;
}

/** Words are looked for within their own time. */
const readsOf = ({ term }: Wanted) => (term?.trim() ? searchRows : rows);

interface Asked {
  parts: ProductParts;
  isCounted: boolean;
}

/** A page of goods. Where none has the words of a term, those whose names are much alike. */
export async function listProducts(
  filter: ProductFilter,
  sort: ProductSort,
  paging: PageArgs,
  asked?: Asked,
): Promise<ProductList> {
  check(filter);
  const page = pageOf(paging);
  const list = await readPage(filter, sort, page, asked);
  const isNothing = list.nodes.length === 0 && filter.term?.trim() && (await countProducts(filter)) === 0;
  return isNothing ? readPage({ ...filter, isMisspelt: true }, sort, page, asked) : list;
}

async function readPage(filter: Wanted, sort: ProductSort, page: Page, asked?: Asked): Promise<ProductList> {
  const [orderBy, limit] = [ORDERS[sort], page.first + 1];
  const most = page.offset + limit;
  const from = shelfByShelf(filter, orderBy, most) ?? metOrGathered(filter, orderBy, most);
  const fetched = await selectProducts<{ totalCount?: number }>({
    from,
    orderBy,
    limit,
    offset: page.offset,
    parts: asked?.parts,
    where: from ? sql`true` : conditions(filter),
    count: asked?.isCounted ? countOf(filter) : undefined,
    reads: readsOf(filter),
  });
  return { ...connectionOf(fetched, page), filter, counted: fetched[0]?.totalCount };
}

/** How many goods a filter leaves. */
export async function countProducts(filter: Wanted): Promise<number> {
  const [row] = await readsOf(filter)<{ count: number }>(sql`select ${countOf(filter)} as "count"`);
  return row?.count ?? 0;
}

export interface Facets {
  brands: { brand: BrandRow; count: number }[];
  lifeStages: { lifeStage: LifeStageRow; count: number }[];
  priceRange: { min: number; max: number };
}

/** What a list can be narrowed by, in one statement; each facet is counted without its own choice. */
export async function countFacets(filter: Wanted): Promise<Facets> {
  const [facets] = await readsOf(filter)<Facets>(sql`
    select
      (select coalesce(json_agg(json_build_object('brand', json_build_object('id', b."id", 'slug', b."slug",
          'name', b."name", 'logoKey', b."logoKey"), 'count', n."count") order by b."name"), '[]')
        from (select p."brandId", count(*)::int as "count" from "Product" p
          where ${conditions(filter, 'brands')} group by p."brandId") n
        join "Brand" b on b."id" = n."brandId") as "brands",
      (select coalesce(json_agg(json_build_object('lifeStage', json_build_object('id', s."id", 'slug', s."slug",
          'name', s."name"), 'count', n."count") order by s."position"), '[]')
        from (select ps."lifeStageId", count(*)::int as "count" from "Product" p
          join "ProductLifeStage" ps on ps."productId" = p."id"
          where ${conditions(filter, 'lifeStages')} group by ps."lifeStageId") n
        join "LifeStage" s on s."id" = n."lifeStageId") as "lifeStages",
      (select json_build_object('min', coalesce(min(p."lowestPrice"), 0), 'max', coalesce(max(p."lowestPrice"), 0))
        from "Product" p where ${conditions(filter, 'price')}) as "priceRange"`);
  return facets ?? { brands: [], lifeStages: [], priceRange: { min: 0, max: 0 } };
}
