// Products by slug and id, with the requested parts.
import { groupRelated } from '#rules/group-by.ts';
import DataLoader from 'dataloader';
import { lowestPriced } from '#rules/money/pricing.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { notFound } from '#server/platform/errors.ts';
import { rows } from '#server/platform/database/sql.ts';
import {
  featuredProducts,
  newestProducts,
  productOfAnyStatus,
  type ProductPart,
  type ProductParts,
  productsById,
  productsBySlug,
  relatedProducts,
  type SelectedProduct,
} from './products-queries.ts';
import type { VariantRow } from './variants.ts';

export type { ProductPart, ProductParts };

export type ProductRow = SelectedProduct;

/** Stands for "all parts" as a key of the map. */
const ALL_PARTS: ProductParts = new Set();
const loadersBySlug = new WeakMap<ProductParts, DataLoader<string, ProductRow | null>>();

/** Batches lookups by slug of concurrent requests (one turn of the event loop) into one statement. */
function slugLoader(parts: ProductParts | undefined): DataLoader<string, ProductRow | null> {
  const key = parts ?? ALL_PARTS;
  const existing = loadersBySlug.get(key);
  if (existing) return existing;
  const load = async (slugs: readonly string[]) => {
    const products = await rows(productsBySlug(slugs, parts));
    const bySlug = new Map(products.map((product) => [product.slug, product]));
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
  const [product] = await rows(productsById([key.id], parts));
  return product ?? null;
}

export async function requireProduct(key: { slug: string } | { id: string }): Promise<ProductRow> {
  const product = await findProduct(key);
  if (!product) throw notFound('product');
  return product;
}

/** A product that shoppers may not see, for a preview; null if there is none. */
export async function findProductOfAnyStatus(id: string, parts?: ProductParts): Promise<ProductRow | null> {
  const [product] = await rows(productOfAnyStatus(id, parts));
  return product ?? null;
}

/** Products by id, in no order. */
export function findProducts(ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows(productsById(ids));
}

/**
 * For each product, others of its category first, then of its kind of pet. Runs two statements for any number of products.
 */
export async function listRelatedProducts(ids: readonly string[]): Promise<ProductRow[][]> {
  const pairs = await rows(relatedProducts(ids, LIST_SIZES.relatedProducts));
  const products = await findProducts([...new Set(pairs.map(({ relatedId }) => relatedId))]);
  return groupRelated(ids, pairs, products);
}

/** Products in stock for the home page: hot, new or on sale; if these are too few, the newest others as well. */
export async function listFeatured(limit: number = LIST_SIZES.featuredProducts): Promise<ProductRow[]> {
  const featured = await rows(featuredProducts(limit));
  if (featured.length === limit) return featured;
  const newest = await rows(newestProducts(limit));
  const ids = new Set(featured.map(({ id }) => id));
  return [...featured, ...newest.filter(({ id }) => !ids.has(id))].slice(0, limit);
}

export function lowestPricedVariant(product: ProductRow): VariantRow {
  const lowest = lowestPriced(product.variants);
  if (!lowest) throw new Error(`product ${product.id} has no variant`);
  return lowest;
}

/** The average rating with one decimal, and the number of ratings. */
export function summarizeRating({ stars }: Pick<ProductRow, 'stars'>) {
  const count = stars.reduce((sum, number) => sum + number, 0);
  const total = stars.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: count ? Math.round((total * 10) / count) / 10 : 0, count, stars };
}
