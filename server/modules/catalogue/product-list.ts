// Product lists: filter, sort, pages and facets.
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ProductFilter, ProductSort } from '#server/generated/resolver-types.ts';
import { type Connection, connectionOf, type Page, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { matchesFullText, hasSimilarName } from '#server/platform/database/text-search.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { join, rows, searchRows, type Sql, sql } from '#server/platform/database/sql.ts';
import type { BrandRow } from './brands.ts';
import type { LifeStageRow } from './life-stages.ts';
import { type ProductParts, type ProductRow, selectProducts } from './products.ts';

interface ListFilter extends ProductFilter {
  /** Matches similar names instead of words. */
  isMisspelt?: boolean;
}

/** A page of products. */
export interface ProductList extends Connection<ProductRow> {
  /** For `totalCount` and facets. */
  filter: ListFilter;
  /** The total, if it was counted with the page. */
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

/** The ids of a category and its sub-categories. */
const categoryIds = (category: string) => sql`(
  select c."id" from "Category" c left join "Category" above on above."id" = c."parentId"
  where c."slug" = ${category} or above."slug" = ${category})`;

/** The conditions of a filter; a facet's own is left out to count what else it could show. */
function conditions(filter: ListFilter, without?: Facet): Sql {
  const { category, kind, brands, lifeStages, minPrice, maxPrice, tag, term, isMisspelt } = filter;
  const all: Sql[] = [sql`p."removedAt" is null`];
  if (category) all.push(sql`p."categoryId" = any(array${categoryIds(category)})`);
  if (kind) all.push(sql`p."kind" = ${kind}::"PetKind"`);
  if (tag) all.push(sql`${tag} = any(p."tags")`);
  if (term?.trim())
    all.push(isMisspelt ? hasSimilarName(term, sql`p."name"`) : matchesFullText(term, sql`p."searchText"`));
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

function validateFilter({ brands, lifeStages, term }: ProductFilter): void {
  if ((brands?.length ?? 0) > MAX_VALUES)
    throw invalid({ brands: i18n.t('At most {count} brands', { count: MAX_VALUES }) });
  if ((lifeStages?.length ?? 0) > MAX_VALUES)
    throw invalid({ lifeStages: i18n.t('At most {count} life stages', { count: MAX_VALUES }) });
  if ((term?.length ?? 0) > MAX_SEARCH_CHARACTERS)
    throw invalid({ term: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
}

/** Reads each sub-category in order through its index, no further than the page needs, and merges the results. */
function perCategory({ category, ...others }: ListFilter, orderBy: Sql, most: number): Sql | undefined {
  if (!category) return undefined;
  return sql`${categoryIds(category)} c cross join lateral (
    select p.* from "Product" p where p."categoryId" = c."id" and ${conditions(others)}
    order by ${orderBy} limit ${most}) p`;
}

/** Enough for words that at least a quarter of the products contain. */
const PAGES_SCANNED = 4;

/**
 * Scans the first pages in sort order, which finds common words independently of the number of products. If they have
 * too few matches, collects all matches through the text index. PostgreSQL cannot estimate how common words are, so
 * its planner would do one or the other completely.
 */
function scanThenCollect(filter: ListFilter, orderBy: Sql, most: number): Sql | undefined {
  if (!filter.term?.trim() || filter.isMisspelt) return undefined;
  const where = conditions(filter);
  return sql`(
    with scanned as materialized (
      select p.* from (select p.* from "Product" p where p."removedAt" is null
        order by ${orderBy} limit ${most * PAGES_SCANNED}) p
      where ${where} order by ${orderBy} limit ${most})
    select * from scanned where (select count(*) from scanned) = ${most}
    union all
    (select p.* from "Product" p where ${where} and (select count(*) from scanned) < ${most} offset 0)) p`;
}

function countOf({ category, ...others }: ListFilter): Sql {
  const where = conditions(others);
  if (!category) return sql`(select count(*)::int from "Product" p where ${where})`;
  return sql`(select coalesce(sum(n."count"), 0)::int from ${categoryIds(category)} c cross join lateral (
    select count(*) from "Product" p where p."categoryId" = c."id" and ${where}) n)`;
}

/** Text search has its own statement timeout. */
const rowsFor = ({ term }: ListFilter) => (term?.trim() ? searchRows : rows);

interface RequestedFields {
  parts: ProductParts;
  needsTotalCount: boolean;
}

/** A page of products. If none matches the search term, products with similar names. Throws VALIDATION. */
export async function listProducts(
  filter: ProductFilter,
  sort: ProductSort,
  paging: PageArgs,
  asked?: RequestedFields,
): Promise<ProductList> {
  validateFilter(filter);
  const page = pageOf(paging);
  const list = await readPage(filter, sort, page, asked);
  const isEmpty = list.nodes.length === 0 && filter.term?.trim() && (await countProducts(filter)) === 0;
  return isEmpty ? readPage({ ...filter, isMisspelt: true }, sort, page, asked) : list;
}

async function readPage(
  filter: ListFilter,
  sort: ProductSort,
  page: Page,
  asked?: RequestedFields,
): Promise<ProductList> {
  const [orderBy, limit] = [ORDERS[sort], page.first + 1];
  const most = page.offset + limit;
  const from = perCategory(filter, orderBy, most) ?? scanThenCollect(filter, orderBy, most);
  const fetched = await selectProducts<{ totalCount?: number }>({
    from,
    orderBy,
    limit,
    offset: page.offset,
    parts: asked?.parts,
    where: from ? sql`true` : conditions(filter),
    count: asked?.needsTotalCount ? countOf(filter) : undefined,
    run: rowsFor(filter),
  });
  return { ...connectionOf(fetched, page), filter, counted: fetched[0]?.totalCount };
}

/** The number of products that match a filter. */
export async function countProducts(filter: ListFilter): Promise<number> {
  const [row] = await rowsFor(filter)<{ count: number }>(sql`select ${countOf(filter)} as "count"`);
  return row?.count ?? 0;
}

export interface Facets {
  brands: { brand: BrandRow; count: number }[];
  lifeStages: { lifeStage: LifeStageRow; count: number }[];
  priceRange: { min: number; max: number };
}

/** The facets of a list, in one statement. Each is counted without its own filter. */
export async function countFacets(filter: ListFilter): Promise<Facets> {
  const [facets] = await rowsFor(filter)<Facets>(sql`
    select
      (select coalesce(json_agg(json_build_object('brand', json_build_object('id', b."id", 'slug', b."slug",
          'name', b."name", 'logoKey', b."logoKey"), 'count', n."count") order by b."name"), '[]')
        from (select p."brandId", count(*)::int as "count" from "Product" p
          where ${conditions(filter, 'brands')} group by p."brandId") n
        join "Brand" b on b."id" = n."brandId") as "brands",
      (select coalesce(json_agg(json_build_object('lifeStage', json_build_object('id', s."id", 'slug', s."slug",
          'name', s."name", 'translations', s."translations"), 'count', n."count") order by s."position"), '[]')
        from (select ps."lifeStageId", count(*)::int as "count" from "Product" p
          join "ProductLifeStage" ps on ps."productId" = p."id"
          where ${conditions(filter, 'lifeStages')} group by ps."lifeStageId") n
        join "LifeStage" s on s."id" = n."lifeStageId") as "lifeStages",
      (select json_build_object('min', coalesce(min(p."lowestPrice"), 0), 'max', coalesce(max(p."lowestPrice"), 0))
        from "Product" p where ${conditions(filter, 'price')}) as "priceRange"`);
  return facets ?? { brands: [], lifeStages: [], priceRange: { min: 0, max: 0 } };
}
