// Imports a product sheet in one transaction. Products are matched by slug, variants by size. Products and variants
// that are not in the sheet stay unchanged.
import { groupBy } from '#rules/group-by.ts';
import { chunk } from '#rules/chunk.ts';
import { type FileStore, fileStore } from '#server/integrations/files/file-store.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import {
  type ExistingProduct,
  type ExistingVariant,
  lockProductsOf,
  lockVariantsOf,
  releaseSkus,
} from './import-products-queries.ts';
import { type ParsedProduct, parseSheet } from './parse-sheet.ts';
import type { SheetRow } from './product-sheet.ts';
import {
  type NewRows,
  newRowValues,
  type VariantWrite,
  writeProducts,
  writeVariants,
} from './write-products.ts';

/** The advisory lock of creating products, so that none is created twice. */
export const IMPORT_LOCK = 6_684_113;
const CAUSE = 'product sheet';
/** The number of products written in one statement. */
const PRODUCTS_AT_ONCE = 250;
const ROWS_AT_ONCE = 500;

export interface ImportResult {
  products: number;
  newProducts: number;
  sizes: number;
  newSizes: number;
}

interface ImportOptions {
  withStock?: boolean;
  within?: RunInTransaction;
  /** The store of the pictures named in the sheet. */
  store?: FileStore;
  /** Ids and times of new rows; fixed in the sample shop. */
  newRows?: NewRows;
}

/**
 * Imports a sheet. The stock of existing variants changes only if `withStock` is set, because some may have been sold
 * since the sheet was written.
 * @throws VALIDATION with the errors of the sheet
 */
export async function importProducts(
  sheet: readonly SheetRow[],
  { withStock = false, within = transaction, store = fileStore(), newRows }: ImportOptions = {},
): Promise<ImportResult> {
  const parsed = await parseSheet(sheet, store);
  return within((tx) => writeSheet(tx, parsed, { withStock, ...(newRows && { newRows }) }));
}

/** The existing products and variants of a sheet, locked. */
export interface ExistingGoods {
  products: ReadonlyMap<string, ExistingProduct>;
  /** The variants of each product, by its slug. */
  variants: ReadonlyMap<string, readonly ExistingVariant[]>;
}

interface WriteOptions {
  withStock: boolean;
  newRows?: NewRows;
  /** Called with the existing rows before anything is written. */
  verify?: (existing: ExistingGoods) => Promise<void>;
  /** Called with the number of variants written so far. */
  onProgress?: (done: number) => Promise<void>;
}

/** Writes the products of a sheet. */
export async function writeSheet(
  tx: Tx,
  parsed: readonly ParsedProduct[],
  { withStock, newRows = newRowValues(), verify, onProgress }: WriteOptions,
): Promise<ImportResult> {
  const { idOf } = newRows;
  const existing = await lockExisting(tx, parsed);
  await verify?.(existing);
  const products = parsed.map((product) => identified(product, existing, idOf));
  const variants = products.flatMap((product) => variantRows(product, { existing, withStock, idOf }));
  // For all parts first, so that sizes in different parts can exchange SKUs.
  for (const part of chunk(variants, ROWS_AT_ONCE)) await execute(releaseSkus(part), tx);
  const ofProduct = groupBy(variants, ({ productId }) => productId);
  let done = 0;
  for (const part of chunk(products, PRODUCTS_AT_ONCE)) {
    await writeProducts(tx, part, newRows);
    for (const rowsOfPart of chunk(
      part.flatMap(({ id }) => ofProduct.get(id) ?? []),
      ROWS_AT_ONCE,
    )) {
      await writeVariants(tx, rowsOfPart, CAUSE, newRows);
      done += rowsOfPart.length;
    }
    await onProgress?.(done);
  }
  return {
    products: products.length,
    newProducts: products.filter(({ isAdded }) => isAdded).length,
    sizes: variants.length,
    newSizes: variants.filter(({ isNew }) => isNew).length,
  };
}

async function lockExisting(tx: Tx, parsed: readonly ParsedProduct[]): Promise<ExistingGoods> {
  // Two concurrent imports would insert the same variant twice.
  await lockName(tx, IMPORT_LOCK);
  const slugs = parsed.map(({ slug }) => slug);
  const variants = await rows(lockVariantsOf(slugs), tx);
  const products = await rows(lockProductsOf(slugs), tx);
  return {
    products: new Map(products.map((product) => [product.slug, product])),
    variants: groupBy(variants, ({ slug }) => slug),
  };
}

function identified(
  product: ParsedProduct,
  { products }: ExistingGoods,
  idOf: NewRows['idOf'],
): IdentifiedProduct {
  const existing = products.get(product.slug);
  return { ...product, id: existing?.id ?? idOf('product', product.slug), isAdded: existing === undefined };
}

interface IdentifiedProduct extends ParsedProduct {
  id: string;
  /** Not to be confused with `isNew`, a badge of the product. */
  isAdded: boolean;
}

function variantRows(
  product: IdentifiedProduct,
  options: { existing: ExistingGoods; withStock: boolean; idOf: NewRows['idOf'] },
): VariantWrite[] {
  const { existing, withStock, idOf } = options;
  const existingVariants = existing.variants.get(product.slug) ?? [];
  const bySize = new Map(existingVariants.map((variant) => [variant.size, variant]));
  let last = Math.max(-1, ...existingVariants.map(({ position }) => position));
  return product.variants.map((variant) => {
    const existing = bySize.get(variant.size);
    const before = existing?.stock ?? 0;
    const stock = existing && !withStock ? before : (variant.stock ?? before);
    return {
      ...variant,
      id: existing?.id ?? idOf('variant', `${product.slug} ${variant.size}`),
      productId: product.id,
      isNew: !existing,
      position: existing?.position ?? (last += 1),
      stock,
      change: stock - before,
    };
  });
}
