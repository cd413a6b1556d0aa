// Writes products and sizes from sheets and from the product page.
import { groupBy } from '#rules/group-by.ts';
import { currentActor } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { now } from '#server/platform/clock.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  insertLifeStages,
  insertMovements,
  insertPictures,
  releaseSkus,
  upsertProducts,
  upsertVariants,
} from './import-products-queries.ts';
import { requireNoRunningPrice } from './planned-prices/running-price.ts';
import type { ParsedProduct } from './parse-sheet.ts';
import type { SheetVariant } from './product-sheet.ts';

/** The ids and the time of new rows. */
export interface NewRows {
  /** Names: 'slug size' of a variant, 'slug position' of a picture, the variant's id for its stock. */
  idOf: (kind: 'product' | 'variant' | 'picture' | 'stock', name: string) => string;
  at: Date;
}

export const newRowValues = (): NewRows => ({ idOf: newId, at: now() });

export interface ProductWrite extends Omit<ParsedProduct, 'variants'> {
  id: string;
}

/** Creates and changes products by id, with life stages and pictures. */
export async function writeProducts(
  tx: Tx,
  products: readonly ProductWrite[],
  { idOf, at }: NewRows = newRowValues(),
): Promise<void> {
  await execute(
    upsertProducts(products.map((product) => ({ ...product, createdAt: at, updatedAt: at }))),
    tx,
  );
  await writeLifeStages(tx, products, at);
  await writePictures(tx, products, idOf);
}

async function writeLifeStages(tx: Tx, products: readonly ProductWrite[], at: Date): Promise<void> {
  const existing = await tx.productLifeStage.findMany({
    where: { productId: { in: products.map(({ id }) => id) } },
  });
  const ofProduct = groupBy(existing, ({ productId }) => productId);
  const changed = products.filter(({ id, lifeStageIds }) => {
    const existingIds = (ofProduct.get(id) ?? []).map((link) => link.lifeStageId);
    return [...new Set(lifeStageIds)].sort().join() !== existingIds.sort().join();
  });
  const ids = changed.map(({ id }) => id);
  await tx.productLifeStage.deleteMany({ where: { productId: { in: ids } } });
  const stages = changed.flatMap(({ id: productId, lifeStageIds }) =>
    lifeStageIds.map((lifeStageId) => ({ productId, lifeStageId })),
  );
  await execute(insertLifeStages(stages), tx);
  await tx.product.updateMany({
    where: { id: { in: ids } },
    data: { version: { increment: 1 }, updatedAt: at },
  });
}

/** Writes pictures only if they changed, because unchanged ones may have an edited alt text. */
async function writePictures(
  tx: Tx,
  products: readonly ProductWrite[],
  idOf: NewRows['idOf'],
): Promise<void> {
  const existing = await tx.productImage.findMany({
    where: { productId: { in: products.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
  });
  const ofProduct = groupBy(existing, ({ productId }) => productId);
  const changed = products.filter(({ id, pictures }) => {
    const keys = (ofProduct.get(id) ?? []).map(({ key }) => key);
    return keys.join('|') !== pictures.join('|');
  });
  await tx.productImage.deleteMany({ where: { productId: { in: changed.map(({ id }) => id) } } });
  const pictures = changed.flatMap(({ id: productId, slug, name, pictures: keys }) =>
    keys.map((key, position) => ({
      id: idOf('picture', `${slug} ${position}`),
      productId,
      key,
      position,
      alt: name,
    })),
  );
  await execute(insertPictures(pictures), tx);
}

export interface VariantWrite extends SheetVariant {
  id: string;
  productId: string;
  isNew: boolean;
  position: number;
  stock: number;
  /** The change of the stock. */
  change: number;
}

/**
 * Creates and changes sizes by id. Stock changes are entered in the ledger with this cause.
 * @throws VALIDATION if a price changes while a planned one runs
 */
export async function writeVariants(
  tx: Tx,
  variants: readonly VariantWrite[],
  cause: string,
  { idOf, at }: NewRows = newRowValues(),
): Promise<void> {
  await requireNoRunningPrice(
    tx,
    variants.filter(({ isNew }) => !isNew),
  );
  await execute(releaseSkus(variants), tx);
  await execute(upsertVariants(variants), tx);
  const actor = currentActor();
  const movements = variants
    .filter(({ isNew, change }) => isNew || change !== 0)
    .map(({ id, isNew, change }) => ({
      id: idOf('stock', id),
      variantId: id,
      kind: isNew ? 'INITIAL' : 'ADJUST',
      quantity: change,
      holdNo: 1,
      cause,
      actor,
      createdAt: at,
    }));
  await execute(insertMovements(movements), tx);
}
