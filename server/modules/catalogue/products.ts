// Reads products with the requested parts, in one statement.
import DataLoader from 'dataloader';
import { lowestPriced } from '#rules/pricing.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';
import { empty, join, raw, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import type { BrandRow } from './brands.ts';
import type { CategoryRow } from './categories.ts';
import type { LifeStageRow } from './life-stages.ts';
import { CARD_COLUMNS, mapNames, namesOf, PAGE_COLUMNS, type Values } from './product-columns.ts';
import { VARIANT_FIELDS, type VariantRow } from './variants.ts';

export interface ProductRow extends Values<typeof CARD_COLUMNS & typeof PAGE_COLUMNS> {
  id: string;
  kind: PetKind;
  categoryId: string;
  isSoldOut: boolean;
  category: CategoryRow;
  brand: BrandRow;
  lifeStages: LifeStageRow[];
  images: { key: string; alt: string }[];
  variants: VariantRow[];
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  stars: number[];
}

const categoryJson = sql`(
  select json_build_object('id', c."id", 'slug', c."slug", 'name', c."name", 'kind', c."kind",
    'parentId', c."parentId", 'section', c."section", 'url', c."url", 'imageKey', c."imageKey",
    'description', c."description", 'isComingSoon', c."isComingSoon", 'translations', c."translations")
  from "Category" c where c."id" = p."categoryId")`;

const brandJson = sql`(
  select json_build_object('id', b."id", 'slug', b."slug", 'name', b."name", 'logoKey', b."logoKey")
  from "Brand" b where b."id" = p."brandId")`;

const variantsJson = (fields: readonly Sql[]) => sql`(
  select json_agg(json_build_object(${join(fields)}) order by v."position", v."id")
  from "ProductVariant" v where v."productId" = p."id")`;

const imagesJson = sql`(
  select coalesce(json_agg(json_build_object('key', i."key", 'alt', i."alt") order by i."position"), '[]')
  from "ProductImage" i where i."productId" = p."id")`;

const lifeStagesJson = sql`(
  select coalesce(json_agg(json_build_object('id', s."id", 'slug', s."slug", 'name', s."name",
    'translations', s."translations") order by s."position"), '[]')
  from "ProductLifeStage" ps join "LifeStage" s on s."id" = ps."lifeStageId" where ps."productId" = p."id")`;

const starsJson = sql`(
  select json_build_array(count(*) filter (where r."rating" = 1), count(*) filter (where r."rating" = 2),
    count(*) filter (where r."rating" = 3), count(*) filter (where r."rating" = 4), count(*) filter (where r."rating" = 5))
  from "Review" r where r."productId" = p."id" and r."removedAt" is null)`;

const column = (name: string) => raw(`p."${name}"`);

const ALWAYS = join(['id', ...namesOf(CARD_COLUMNS), 'kind', 'categoryId', 'isSoldOut'].map(column));

const PARTS = {
  ...mapNames(PAGE_COLUMNS, column),
  category: categoryJson,
  brand: brandJson,
  lifeStages: lifeStagesJson,
  images: imagesJson,
  stars: starsJson,
};

/** Parts of a product that are loaded only if requested. */
export type ProductPart = keyof typeof PARTS | `variants.${keyof VariantRow}`;

/** The requested parts; the others are missing from the rows. */
export type ProductParts = ReadonlySet<ProductPart>;

interface Selection {
  /** The source of the rows, with alias p; by default all products. */
  from?: Sql | undefined;
  /** A condition on p. Removed products are always excluded. */
  where: Sql;
  orderBy: Sql;
  limit: number;
  offset?: number;
  /** By default all. */
  parts?: ProductParts | undefined;
  /** Adds a `totalCount` to each row. */
  count?: Sql | undefined;
  /** The function that runs the query; by default `rows`. */
  run?: (<Row extends object>(query: Sql) => Promise<Row[]>) | undefined;
}

// Building the column list is expensive, so it is cached per set of parts.
const columnsByParts = new WeakMap<ProductParts, Sql>();

function columns(parts: ProductParts | undefined): Sql {
  const cached = parts && columnsByParts.get(parts);
  if (cached) return cached;
  const isRequested = (part: string) => !parts || (parts as ReadonlySet<string>).has(part);
  const fields = Object.entries(VARIANT_FIELDS).flatMap(([field, json]) =>
    isRequested(`variants.${field}`) ? [json] : [],
  );
  const result = join([
    ALWAYS,
    ...(fields.length ? [sql`${variantsJson(fields)} as "variants"`] : []),
    ...Object.entries(PARTS).flatMap(([name, value]) =>
      isRequested(name) ? [sql`${value} as ${raw(`"${name}"`)}`] : [],
    ),
  ]);
  if (parts) columnsByParts.set(parts, result);
  return result;
}

/** Selects products. The page is cut first, so that parts are loaded only for its rows. */
export function selectProducts<More = unknown>(selection: Selection): Promise<(ProductRow & More)[]> {
  const { from = sql`"Product" p`, where, orderBy, limit, offset = 0, parts, count, run = rows } = selection;
  return run<ProductRow & More>(sql`
    select ${columns(parts)} ${count ? sql`, ${count} as "totalCount"` : empty}
    from (
      select p.* from ${from} where p."removedAt" is null and ${where}
      order by ${orderBy} limit ${limit} offset ${offset}
    ) p order by ${orderBy}`);
}

const newestFirst = sql`p."id" desc`;

/** Stands for "all parts" as a key of the map. */
const ALL_PARTS: ProductParts = new Set();
const loadersBySlug = new WeakMap<ProductParts, DataLoader<string, ProductRow | null>>();

/** Batches lookups by slug of concurrent requests (one turn of the event loop) into one statement. */
function slugLoader(parts: ProductParts | undefined): DataLoader<string, ProductRow | null> {
  const key = parts ?? ALL_PARTS;
  const existing = loadersBySlug.get(key);
  if (existing) return existing;
  const load = async (slugs: readonly string[]) => {
    const where = sql`p."slug" = any(${slugs}::text[])`;
    const found = await selectProducts({ where, orderBy: newestFirst, limit: slugs.length, parts });
    const bySlug = new Map(found.map((product) => [product.slug, product]));
    return slugs.map((slug) => bySlug.get(slug) ?? null);
  };
  const loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate });
  loadersBySlug.set(key, loader);
  return loader;
}

export async function findProduct(
  key: { slug: string } | { id: string },
  parts?: ProductParts,
): Promise<ProductRow | null> {
  if ('slug' in key) return slugLoader(parts).load(key.slug);
  const where = sql`p."id" = ${key.id}::uuid`;
  const [product] = await selectProducts({ where, orderBy: newestFirst, limit: 1, parts });
  return product ?? null;
}

export async function requireProduct(key: { slug: string } | { id: string }): Promise<ProductRow> {
  const product = await findProduct(key);
  if (!product) throw notFound('product');
  return product;
}

/** Products by id, in no order. */
export function findProducts(ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectProducts({
    where: sql`p."id" = any(${[...ids]}::uuid[])`,
    orderBy: newestFirst,
    limit: ids.length,
  });
}

const RELATED = 8;

/** For each product, products of the same category, then of the same kind of pet. Two statements in total. */
export async function listRelated(ids: readonly string[]): Promise<ProductRow[][]> {
  const pairs = await rows<{ id: string; relatedId: string }>(sql`
    select asked."id", near."id" as "relatedId"
    from "Product" asked cross join lateral (
      select p."id" from "Product" p
      where p."kind" = asked."kind" and p."id" <> asked."id" and p."removedAt" is null
      order by p."categoryId" <> asked."categoryId", p."isSoldOut", p."isHot" desc, p."id" limit ${RELATED}
    ) near
    where asked."id" = any(${[...ids]}::uuid[])`);
  const products = await findProducts([...new Set(pairs.map(({ relatedId }) => relatedId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.map((asked) =>
    pairs.filter(({ id }) => id === asked).flatMap(({ relatedId }) => byId.get(relatedId) ?? []),
  );
}

/** Products in stock for the home page: hot, new or on sale. */
export function listFeatured(limit = RELATED): Promise<ProductRow[]> {
  return selectProducts({
    where: sql`not p."isSoldOut" and (p."isHot" or p."isNew" or p."onSale")`,
    orderBy: sql`p."isHot" desc, p."onSale" desc, p."id"`,
    limit,
  });
}

export function lowestPricedOf(product: ProductRow): VariantRow {
  const lowest = lowestPriced(product.variants);
  if (!lowest) throw new Error(`product ${product.id} has no variant`);
  return lowest;
}

/** The average rating with one decimal, and the number of ratings. */
export function ratingOf({ stars }: Pick<ProductRow, 'stars'>) {
  const count = stars.reduce((sum, number) => sum + number, 0);
  const total = stars.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: count ? Math.round((total * 10) / count) / 10 : 0, count, stars };
}
