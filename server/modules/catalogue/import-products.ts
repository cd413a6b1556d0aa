// Imports a product sheet in one transaction. Products are matched by slug, variants by size. Products and variants
// that are not in the sheet stay unchanged.
import { type FileStore, fileStore } from '#server/integrations/files/file-store.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { type ExistingVariant, lockVariantsOf } from './import-products-queries.ts';
import { type ParsedProduct, parseSheet } from './parse-sheet.ts';
import type { SheetRow } from './product-sheet.ts';
import {
  type NewRows,
  newRowsNow,
  type VariantWrite,
  writeProducts,
  writeVariants,
} from './write-products.ts';

/** Held while products are created, so that none is created twice. */
export const IMPORT_LOCK = 6_684_113;
const CAUSE = 'product sheet';

export interface ImportResult {
  products: number;
  newProducts: number;
  sizes: number;
  newSizes: number;
}

interface ImportOptions {
  withStock?: boolean;
  within?: RunInTransaction;
  /** Has the pictures that the sheet names. */
  store?: FileStore;
  /** The sample shop has the same ids and times everywhere. */
  newRows?: NewRows;
}

/**
 * Imports a sheet. The stock of existing variants changes only if `withStock` is set, because some may have been sold
 * since the sheet was written. Throws VALIDATION with all errors of the sheet.
 */
export async function importProducts(
  sheet: readonly SheetRow[],
  { withStock = false, within = transaction, store = fileStore(), newRows }: ImportOptions = {},
): Promise<ImportResult> {
  const parsed = await parseSheet(sheet, store);
  const { idOf, at } = newRows ?? newRowsNow();
  return within(async (tx) => {
    // Two concurrent imports would insert the same variant twice.
    await lockName(tx, IMPORT_LOCK);
    const existing = await rows(lockVariantsOf(parsed.map(({ slug }) => slug)), tx);
    const products = await identify(tx, parsed, idOf);
    await writeProducts(tx, products, { idOf, at });
    const variants = products.flatMap((product) => variantRows(product, { existing, withStock, idOf }));
    await writeVariants(tx, variants, CAUSE, { idOf, at });
    return {
      products: products.length,
      newProducts: products.filter(({ isAdded }) => isAdded).length,
      sizes: variants.length,
      newSizes: variants.filter(({ isNew }) => isNew).length,
    };
  });
}

async function identify(
  tx: Tx,
  parsed: readonly ParsedProduct[],
  idOf: NewRows['idOf'],
): Promise<IdentifiedProduct[]> {
  const existing = await tx.product.findMany({
    where: { slug: { in: parsed.map(({ slug }) => slug) } },
    select: { id: true, slug: true },
  });
  const known = new Map(existing.map(({ id, slug }) => [slug, id]));
  return parsed.map((product) => {
    const id = known.get(product.slug);
    return { ...product, id: id ?? idOf('product', product.slug), isAdded: id === undefined };
  });
}

interface IdentifiedProduct extends ParsedProduct {
  id: string;
  /** Not to be confused with `isNew`, a badge of the product. */
  isAdded: boolean;
}

function variantRows(
  product: IdentifiedProduct,
  options: { existing: readonly ExistingVariant[]; withStock: boolean; idOf: NewRows['idOf'] },
): VariantWrite[] {
  const { existing, withStock, idOf } = options;
  return product.variants.map((variant, position) => {
    const known = existing.find(({ slug, size }) => slug === product.slug && size === variant.size);
    const before = known?.stock ?? 0;
    const stock = known && !withStock ? before : (variant.stock ?? before);
    return {
      ...variant,
      id: known?.id ?? idOf('variant', `${product.slug} ${variant.size}`),
      productId: product.id,
      isNew: !known,
      position,
      stock,
      change: stock - before,
    };
  });
}
