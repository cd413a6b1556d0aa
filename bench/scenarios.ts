// The queries of the read benchmarks.
import { CATEGORY, DETAIL_SLUG, PAGE, SEARCH_TERM } from './catalogue.ts';

export interface Scenario {
  name: string;
  /** Heading of the table. */
  about: string;
  query: string;
  variables: Record<string, unknown>;
  /** Checks that the response contains the expected data. */
  proof: (data: ScenarioData) => boolean;
  /** The same as one statement in which PostgreSQL builds the JSON. */
  statement: string;
  values: unknown[];
  /** Ratios to reach, uncached and cached. */
  aims: { fresh?: { of: string; ratio: number }; repeated: { of: string; ratio: number } };
}

export interface ScenarioData {
  products?: { totalCount?: number; nodes: { variants?: unknown[] }[] };
  product?: { variants: unknown[] } | null;
}

const VARIANTS = `(select json_agg(json_build_object('id', v."id", 'size', v."size", 'price', v."price", 'stock', v."stock")
  order by v."position") from "ProductVariant" v where v."productId" = p."id")`;
const IMAGE = `(select json_build_object('url', '/pictures/' || i."key") from "ProductImage" i
  where i."productId" = p."id" order by i."position" limit 1)`;

/** One page of products as JSON; paged first, so that variants are joined for the shown rows only. */
const pageQuery = (where: string, orderBy: string, json: string) => `
  select json_build_object('totalCount', (select count(*) from "Product" p where ${where}),
    'nodes', (select json_agg(${json}) from (
      select p.* from "Product" p where ${where} order by ${orderBy} limit ${PAGE}) p))::text as "json"`;

const ofShelf = `p."removedAt" is null and p."categoryId" = (select "id" from "Category" where "slug" = $1)`;
const matching = `p."removedAt" is null and p."searchText" @@ to_tsquery('english', $1)`;

const repeated = { of: 'mem', ratio: 0.5 };

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'list',
    about: `${PAGE} products of a category by price, with picture, count and 3 variants each, and the ids a client keeps them by`,
    query: `query List($category: String!, $first: Int!) {
      products(filter: { category: $category }, sort: PRICE_ASC, first: $first) {
        totalCount nodes { id name slug images { url } variants { id size price stock } } } }`,
    variables: { category: CATEGORY, first: PAGE },
    proof: ({ products }) =>
      products !== undefined &&
      (products.totalCount ?? 0) >= 100 &&
      products.nodes.length === PAGE &&
      products.nodes.every(({ variants }) => variants?.length === 3),
    statement: pageQuery(
      ofShelf,
      'p."lowestPrice", p."id"',
      `json_build_object('id', p."id", 'name', p."name", 'slug', p."slug", 'images', json_build_array(${IMAGE}), 'variants', ${VARIANTS})`,
    ),
    values: [CATEGORY],
    aims: { fresh: { of: 'apollo', ratio: 0.8 }, repeated },
  },
  {
    name: 'detail',
    about: 'a product by its slug, with its variants',
    query: `query Detail($slug: String!) {
      product(slug: $slug) { id name slug description images { url alt } category { name slug }
        variants { id size price discountPercent discountedPrice stock } } }`,
    variables: { slug: DETAIL_SLUG },
    proof: ({ product }) => product?.variants.length === 3,
    statement: `select json_build_object('id', p."id", 'name', p."name", 'slug', p."slug",
        'description', p."description", 'images', json_build_array(${IMAGE}),
        'category', (select json_build_object('name', c."name", 'slug', c."slug") from "Category" c where c."id" = p."categoryId"),
        'variants', ${VARIANTS})::text as "json"
      from "Product" p where p."slug" = $1 and p."removedAt" is null`,
    values: [DETAIL_SLUG],
    aims: { fresh: { of: 'apollo', ratio: 0.7 }, repeated },
  },
  {
    name: 'search',
    about: `${PAGE} results for '${SEARCH_TERM}'`,
    query: `query Search($term: String!, $first: Int!) {
      products(filter: { term: $term }, first: $first) { nodes { name slug images { url } } } }`,
    variables: { term: SEARCH_TERM, first: PAGE },
    proof: ({ products }) => products?.nodes.length === PAGE,
    statement: pageQuery(
      matching,
      'p."name", p."id"',
      `json_build_object('name', p."name", 'slug', p."slug", 'images', json_build_array(${IMAGE}))`,
    ),
    values: [SEARCH_TERM.replaceAll(' ', ' & ')],
    aims: { repeated },
  },
];
