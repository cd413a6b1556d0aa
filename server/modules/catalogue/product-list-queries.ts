// Product lists as SQL: filter, order, total and facets.
import { z } from 'zod';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import type { ProductSort } from '#server/generated/resolver-types.ts';
import { integer, json, nullable, query, uuid } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import {
  hasSimilarName,
  matchesFullText,
  matchesTitle,
  MAX_COMPARED,
  nameSimilarity,
  textRank,
} from '#server/platform/database/text-search.ts';
import type { ListFilter } from './list-filter.ts';
import {
  brandShape,
  lifeStageShape,
  PRODUCT,
  type ProductParts,
  selectProducts,
} from './products-queries.ts';

/** The sort orders except by relevance; each ends in the id, so that pages have no gaps or duplicates. */
export const ORDERS: Record<Exclude<ProductSort, 'RELEVANCE'>, Sql> = {
  TITLE_ASC: sql`p."name", p."id"`,
  TITLE_DESC: sql`p."name" desc, p."id" desc`,
  PRICE_ASC: sql`p."lowestPrice", p."id"`,
  PRICE_DESC: sql`p."lowestPrice" desc, p."id" desc`,
  // Products without a figure come last.
  PRICE_PER_KG_ASC: sql`p."pricePerKg", p."id"`,
  PRICE_PER_DAY_ASC: sql`p."pricePerMcal", p."id"`,
  POPULARITY: sql`p."popularity" desc, p."ratingScore" desc, p."id"`,
  RATING: sql`p."ratingScore" desc, p."id"`,
  NEWEST: sql`p."id" desc`,
  COUNTRY_ASC: sql`p."countryOfOrigin", p."name", p."id"`,
};

const searchText = sql`p."searchText"`;

function orderClause(sort: ProductSort, { term, similar }: ListFilter): Sql {
  if (sort !== 'RELEVANCE') return ORDERS[sort];
  if (!term?.trim()) return ORDERS.TITLE_ASC;
  if (similar) return sql`array_position(${similar}::text[], p."id"::text)`;
  return sql`(${matchesTitle(term, searchText)}) desc, ${textRank(term, searchText)} desc, ${ORDERS.TITLE_ASC}`;
}

type Facet = 'brands' | 'lifeStages' | 'price' | 'countries' | 'inStock' | 'onOffer' | 'without' | 'light';

/** The ids of a category and its sub-categories. */
const categoryIds = (category: string) => sql`(
  select c."id" from "Category" c left join "Category" above on above."id" = c."parentId"
  where c."slug" = ${category} or above."slug" = ${category})`;

// No column marks food and treats, so they are recognized by the names of their categories.
const categoriesNamed = (pattern: string) =>
  sql`any(array(select c."id" from "Category" c where c."slug" ~ ${pattern}))`;
const EATEN = '^(?!.*supplement).*(food|treat)';
const MEALS = '^(?!.*(supplement|treat|diet)).*food';

/**
 * The conditions of a filter on "Product" p.
 * @param except the facet that is counted: its own condition is left out, so that the count covers its other values. Facets
 * with a single value, such as `inStock`, are counted as if that value were selected.
 */
function conditions(filter: ListFilter, except?: Facet): Sql {
  const { category, kind, brands, lifeStages, minPrice, maxPrice, tag, term, similar } = filter;
  const { countries, inStock, onOffer, without: avoided, light, isMeal, withoutTags } = filter;
  const all: Sql[] = [sql`p."removedAt" is null`];
  if (category) all.push(sql`p."categoryId" = any(array${categoryIds(category)})`);
  if (kind) all.push(sql`p."kind" = ${kind}::"PetKind"`);
  if (tag) all.push(sql`${tag} = any(p."tags")`);
  if (withoutTags?.length) all.push(sql`not p."tags" && ${withoutTags}::text[]`);
  if (similar) all.push(sql`p."id" = any(${similar}::uuid[])`);
  else if (term?.trim()) all.push(matchesFullText(term, searchText));
  if (brands?.length && except !== 'brands')
    all.push(sql`p."brandId" = any(array(select b."id" from "Brand" b where b."slug" = any(${brands})))`);
  if (lifeStages?.length && except !== 'lifeStages')
    all.push(sql`exists (select 1 from "ProductLifeStage" ps join "LifeStage" s on s."id" = ps."lifeStageId"
      where ps."productId" = p."id" and s."slug" = any(${lifeStages}))`);
  if (countries?.length && except !== 'countries')
    all.push(sql`p."countryOfOrigin" = any(${countries}::text[])`);
  if (avoided?.length && except !== 'without') all.push(sql`not p."allergens" && ${avoided}::text[]`);
  // Products that are not food stay in the list.
  if (light || except === 'light')
    all.push(sql`(p."isLight" or not (p."categoryId" = ${categoriesNamed(EATEN)}))`);
  if (isMeal) all.push(sql`p."categoryId" = ${categoriesNamed(MEALS)}`);
  if (inStock || except === 'inStock') all.push(sql`not p."isSoldOut"`);
  if (onOffer || except === 'onOffer')
    all.push(
      // The discount of the size whose price the list shows.
      sql`exists (select 1 from "ProductVariant" v where v."id" = p."lowestVariantId" and v."discountPercent" > 0)`,
    );
  if (except !== 'price') {
    if (typeof minPrice === 'number') all.push(sql`p."lowestPrice" >= ${minPrice}::bigint`);
    if (typeof maxPrice === 'number') all.push(sql`p."lowestPrice" <= ${maxPrice}::bigint`);
  }
  return join(all, ' and ');
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
  if (!filter.term?.trim() || filter.similar) return undefined;
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

/** The maximum number of matches of misspelt terms, since nobody reads further. */
const MAX_SIMILAR = 200;

/** The ids of the products whose names are most similar to the term, best first; at most 200. */
export const similarProducts = query(
  { id: uuid },
  ({ term, category, kind, tag }: ListFilter & { term: string }) => sql`
    select p."id" from (select p."id", p."name" from "Product" p
      where ${conditions({ category, kind, tag })} and ${hasSimilarName(term, sql`p."name"`, searchText)}
      limit ${MAX_COMPARED}) p
    order by ${nameSimilarity(term, sql`p."name"`)} desc, ${ORDERS.TITLE_ASC} limit ${MAX_SIMILAR}`,
);

/** More matches than these are not ranked; those in titles come first. */
const MAX_RANKED = 1000;

/** Collects matches in titles, then in texts, so that the effort of ranking has a limit. */
function bestMatches(filter: ListFilter, sort: ProductSort, most: number): Sql | undefined {
  if (sort !== 'RELEVANCE' || !filter.term?.trim() || filter.similar) return undefined;
  const where = conditions(filter);
  const inTitle = matchesTitle(filter.term, searchText);
  const limit = Math.max(MAX_RANKED, most);
  return sql`(
    (select p.* from "Product" p where ${where} and ${inTitle} limit ${limit})
    union all
    (select p.* from "Product" p where ${where} and not (${inTitle}) limit ${limit})) p`;
}

function countQuery({ category, ...others }: ListFilter): Sql {
  const where = conditions(others);
  if (!category) return sql`(select count(*)::int from "Product" p where ${where})`;
  return sql`(select coalesce(sum(n."count"), 0)::int from ${categoryIds(category)} c cross join lateral (
    select count(*) from "Product" p where p."categoryId" = c."id" and ${where}) n)`;
}

export interface ListSelection {
  filter: ListFilter;
  sort: ProductSort;
  limit: number;
  offset: number;
  parts?: ProductParts | undefined;
}

function selectList({ filter, sort, limit, offset, parts }: ListSelection, count?: Sql) {
  const orderBy = orderClause(sort, filter);
  const most = offset + limit;
  const from =
    perCategory(filter, orderBy, most) ??
    bestMatches(filter, sort, most) ??
    scanThenCollect(filter, orderBy, most);
  const where = from ? sql`true` : conditions(filter);
  return selectProducts({ from, where, orderBy, limit, offset, parts, count });
}

export const productPage = query(PRODUCT, (selection: ListSelection) => selectList(selection));

/** The first pages of several lists in one statement, each row with the index of its list. At least one list. */
export const productPages = query(
  { ...PRODUCT, list: integer, place: integer },
  (selections: readonly ListSelection[]) =>
    sql`${join(
      selections.map(
        (selection, index) => sql`(select ${index}::int as "list", row_number() over ()::int as "place", l.*
        from (${selectList(selection)}) l)`,
      ),
      ' union all ',
    )} order by "list", "place"`,
);

/** Like `productPage`, each row with the total. */
export const countedProductPage = query({ ...PRODUCT, totalCount: integer }, (selection: ListSelection) =>
  selectList(selection, countQuery(selection.filter)),
);

export const productCount = query(
  { count: integer },
  (filter: ListFilter) => sql`select ${countQuery(filter)} as "count"`,
);

/**
 * The facets of a list, in one statement. Each is counted without its own filter. Selected values that no product has are
 * included, so that their names are known.
 */
export const productFacets = query(
  {
    brands: json(z.array(z.strictObject({ brand: brandShape, count: z.int() }))),
    lifeStages: json(z.array(z.strictObject({ lifeStage: lifeStageShape, count: z.int() }))),
    priceRange: json(z.strictObject({ min: z.int(), max: z.int() })),
    countries: json(z.array(z.strictObject({ country: z.string(), count: z.int() }))),
    inStock: integer,
    onOffer: integer,
    light: nullable(integer),
    allergens: json(z.array(z.strictObject({ allergen: z.enum(ALLERGENS), count: z.int() }))),
  },
  (filter: ListFilter) => sql`
    select
    (select coalesce(json_agg(json_build_object('brand', json_build_object('id', b."id", 'slug', b."slug",
        'name', b."name", 'logoKey', b."logoKey"), 'count', coalesce(n."count", 0)) order by b."name"), '[]')
      from "Brand" b left join (select p."brandId", count(*)::int as "count" from "Product" p
        where ${conditions(filter, 'brands')} group by p."brandId") n
        on n."brandId" = b."id"
      where n."brandId" is not null or b."slug" = any(${filter.brands ?? []}::text[])) as "brands",
    (select coalesce(json_agg(json_build_object('lifeStage', json_build_object('id', s."id", 'slug', s."slug",
        'name', s."name", 'translations', s."translations"), 'count', coalesce(n."count", 0)) order by s."position"), '[]')
      from "LifeStage" s left join (select ps."lifeStageId", count(*)::int as "count" from "Product" p
        join "ProductLifeStage" ps on ps."productId" = p."id"
        where ${conditions(filter, 'lifeStages')} group by ps."lifeStageId") n
        on n."lifeStageId" = s."id"
      where n."lifeStageId" is not null or s."slug" = any(${filter.lifeStages ?? []}::text[])) as "lifeStages",
    (select json_build_object('min', coalesce(min(p."lowestPrice"), 0), 'max', coalesce(max(p."lowestPrice"), 0))
      from "Product" p where ${conditions(filter, 'price')}) as "priceRange",
    (select coalesce(json_agg(json_build_object('country', n."country", 'count', n."count")
        order by n."count" desc, n."country"), '[]')
      from (select a."country", sum(a."count")::int as "count"
        from (select p."countryOfOrigin" as "country", count(*)::int as "count" from "Product" p
          where ${conditions(filter, 'countries')} group by 1
          union all select c, 0 from unnest(${filter.countries ?? []}::text[]) c
          where exists (select 1 from "Product" p where p."countryOfOrigin" = c)) a
        group by 1 order by a."country" = any(${filter.countries ?? []}::text[]) desc, 2 desc, 1 limit ${LIST_SIZES.countries}) n)
      as "countries",
    (select count(*)::int from "Product" p where ${conditions(filter, 'inStock')}) as "inStock",
    (select count(*)::int from "Product" p where ${conditions(filter, 'onOffer')}) as "onOffer",
    (select nullif(l."left", (select count(*)::int from "Product" p where ${conditions({ ...filter, light: false })}))
      from (select count(*)::int as "left" from "Product" p where ${conditions(filter, 'light')}) l) as "light",
    (select coalesce(json_agg(json_build_object('allergen', n."allergen", 'count', t."total" - n."named")
        order by array_position(${[...ALLERGENS]}::text[], n."allergen")), '[]')
      from (select a."allergen", count(*)::int as "named" from "Product" p cross join unnest(p."allergens") a("allergen")
        where ${conditions(filter, 'without')} group by 1) n,
      (select count(*)::int as "total" from "Product" p where ${conditions(filter, 'without')}) t) as "allergens"`,
);
