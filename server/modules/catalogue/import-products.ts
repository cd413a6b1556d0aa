// Imports a product sheet in one transaction. Products are matched by slug, variants by size. Products and variants
// that are not in the sheet stay unchanged.
import { type FileStore, fileStore } from '#server/integrations/files/file-store.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import {
  type ExistingVariant,
  lockVariantsOf,
  upsertProducts,
  upsertVariants,
} from './import-products-queries.ts';
import type { SheetRow, SheetVariant } from './product-sheet.ts';
import { type ParsedProduct, parseSheet } from './parse-sheet.ts';

const IMPORT_LOCK = 6_684_113;
const CAUSE = 'product sheet';

export interface ImportResult {
  products: number;
  newProducts: number;
  sizes: number;
  newSizes: number;
}

/** The ids and the time of new rows. */
interface NewRows {
  /** The name of a variant is 'slug size', that of a picture 'slug position', that of its stock the variant's id. */
  idOf: (kind: 'product' | 'variant' | 'picture' | 'stock', name: string) => string;
  at: Date;
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
  const { idOf, at }: NewRows = newRows ?? { idOf: newId, at: now() };
  return within(async (tx) => {
    // Two concurrent imports would insert the same variant twice.
    await lockName(tx, IMPORT_LOCK);
    const existing = await rows(lockVariantsOf(parsed.map(({ slug }) => slug)), tx);
    const products = await writeProducts(tx, parsed, { idOf, at });
    await writeLifeStages(tx, products);
    await writePictures(tx, products, idOf);
    const variants = products.flatMap((product) => variantRows(product, { existing, withStock, idOf }));
    await writeVariants(tx, variants, { idOf, at });
    return {
      products: products.length,
      newProducts: products.filter(({ isNew }) => isNew).length,
      sizes: variants.length,
      newSizes: variants.filter(({ isNew }) => isNew).length,
    };
  });
}

type WrittenProduct = { id: string; isNew: boolean; product: ParsedProduct };

async function writeProducts(
  tx: Tx,
  parsed: readonly ParsedProduct[],
  { idOf, at }: NewRows,
): Promise<WrittenProduct[]> {
  const data = parsed.map((product) => ({
    ...product,
    id: idOf('product', product.slug),
    createdAt: at,
    updatedAt: at,
  }));
  const ids = await rows(upsertProducts(data), tx);
  const bySlug = new Map(ids.map(({ id, slug }) => [slug, id]));
  return parsed.map((product, index) => {
    const id = bySlug.get(product.slug);
    if (!id) throw new Error(`${product.slug} was not written`);
    return { id, isNew: id === data[index]?.id, product };
  });
}

async function writeLifeStages(tx: Tx, products: readonly WrittenProduct[]): Promise<void> {
  await tx.productLifeStage.deleteMany({ where: { productId: { in: products.map(({ id }) => id) } } });
  await tx.productLifeStage.createMany({
    data: products.flatMap(({ id: productId, product }) =>
      product.lifeStageIds.map((lifeStageId) => ({ productId, lifeStageId })),
    ),
    skipDuplicates: true,
  });
}

/** Writes pictures only if they changed, because unchanged ones may have an edited alt text. */
async function writePictures(
  tx: Tx,
  products: readonly WrittenProduct[],
  idOf: NewRows['idOf'],
): Promise<void> {
  const existing = await tx.productImage.findMany({
    where: { productId: { in: products.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
  });
  const changed = products.filter(({ id, product }) => {
    const keys = existing.filter(({ productId }) => productId === id).map(({ key }) => key);
    return keys.join('|') !== product.pictures.join('|');
  });
  await tx.productImage.deleteMany({ where: { productId: { in: changed.map(({ id }) => id) } } });
  await tx.productImage.createMany({
    data: changed.flatMap(({ id: productId, product }) =>
      product.pictures.map((key, position) => ({
        id: idOf('picture', `${product.slug} ${position}`),
        productId,
        key,
        position,
        alt: product.name,
      })),
    ),
  });
}

interface VariantWrite extends SheetVariant {
  id: string;
  productId: string;
  isNew: boolean;
  position: number;
  stock: number;
  /** The change of the stock. */
  change: number;
}

function variantRows(
  { id: productId, product }: WrittenProduct,
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
      productId,
      isNew: !known,
      position,
      stock,
      change: stock - before,
    };
  });
}

async function writeVariants(
  tx: Tx,
  variants: readonly VariantWrite[],
  { idOf, at }: NewRows,
): Promise<void> {
  await execute(upsertVariants(variants), tx);
  const actor = currentActor();
  await tx.stockMovement.createMany({
    data: variants
      .filter(({ isNew, change }) => isNew || change !== 0)
      .map(({ id, isNew, change }) => ({
        id: idOf('stock', id),
        variantId: id,
        kind: isNew ? 'INITIAL' : 'ADJUST',
        quantity: change,
        cause: CAUSE,
        actor,
        createdAt: at,
      })),
  });
}
