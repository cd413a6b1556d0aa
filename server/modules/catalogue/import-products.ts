// A sheet of goods becomes goods: products by their slug, sizes by their name, all of it or nothing.
// What the sheet does not name stays as it is.
import { now } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { join, raw, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';
import { namesOf, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './product-columns.ts';
import type { SheetRow, SheetVariant } from './product-sheet.ts';
import { type ReadProduct, readSheet } from './read-sheet.ts';

const IMPORT_LOCK = 6_684_113;
const CAUSE = 'product sheet';

export interface Imported {
  products: number;
  newProducts: number;
  sizes: number;
  newSizes: number;
}

/**
 * Imports a sheet. The stock of sizes that are there already changes only by `withStock`: since
 * the sheet was written, some may have been sold.
 */
export async function importProducts(
  sheet: readonly SheetRow[],
  { withStock = false, within = transaction }: { withStock?: boolean; within?: Within } = {},
): Promise<Imported> {
  const read = await readSheet(sheet);
  return within(async (tx) => {
    // Two at once would both take a size for new.
    await tx.$executeRaw`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
    const held = await holdSizes(tx, read);
    const products = await writeProducts(tx, read);
    await writeLifeStages(tx, products);
    await writePictures(tx, products);
    const sizes = products.flatMap((product) => sizesOf(product, held, withStock));
    await writeSizes(tx, sizes);
    return {
      products: products.length,
      newProducts: products.filter(({ isNew }) => isNew).length,
      sizes: sizes.length,
      newSizes: sizes.filter(({ isNew }) => isNew).length,
    };
  });
}

interface HeldSize {
  id: string;
  slug: string;
  size: string;
  stock: number;
}

/** The sizes that are there, held in the order in which all who take stock hold them, before any product is. */
function holdSizes(tx: Tx, read: readonly ReadProduct[]): Promise<HeldSize[]> {
  return rows<HeldSize>(
    sql`
    select v."id", p."slug", v."size", v."stock"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where p."slug" = any(${read.map(({ slug }) => slug)}::text[])
    order by v."productId", v."id" for no key update of v`,
    tx,
  );
}

const columnNames = (names: readonly string[]): Sql => join(names.map((name) => raw(`"${name}"`)));

/** For "on conflict do update": each column takes what was to be inserted. */
const assignments = (names: readonly string[]): Sql =>
  join(names.map((name) => raw(`"${name}" = excluded."${name}"`)));

type Written = { id: string; isNew: boolean; product: ReadProduct };

// What the sheet says of a product, and where it stands; `removedAt` is null: who imports goods wants them sold.
const WRITTEN = [...namesOf(PRODUCT_COLUMNS), 'kind', 'categoryId', 'brandId', 'updatedAt', 'removedAt'];

async function writeProducts(tx: Tx, read: readonly ReadProduct[]): Promise<Written[]> {
  const at = now();
  const data = read.map((product) => ({ ...product, id: newId(), createdAt: at, updatedAt: at }));
  const columns = columnNames(['id', 'createdAt', ...WRITTEN]);
  const ids = await rows<{ id: string; slug: string }>(
    sql`
    insert into "Product" (${columns})
    select ${columns} from jsonb_populate_recordset(null::"Product", ${JSON.stringify(data)}::jsonb)
    order by "slug"
    on conflict ("slug") do update set ${assignments(WRITTEN)}
    returning "id", "slug"`,
    tx,
  );
  const bySlug = new Map(ids.map(({ id, slug }) => [slug, id]));
  return read.map((product, index) => {
    const id = bySlug.get(product.slug);
    if (!id) throw new Error(`${product.slug} was not written`);
    return { id, isNew: id === data[index]?.id, product };
  });
}

async function writeLifeStages(tx: Tx, products: readonly Written[]): Promise<void> {
  await tx.productLifeStage.deleteMany({ where: { productId: { in: products.map(({ id }) => id) } } });
  await tx.productLifeStage.createMany({
    data: products.flatMap(({ id: productId, product }) =>
      product.lifeStageIds.map((lifeStageId) => ({ productId, lifeStageId })),
    ),
    skipDuplicates: true,
  });
}

/** Pictures are written where they changed: those that stay keep their own words. */
async function writePictures(tx: Tx, products: readonly Written[]): Promise<void> {
  const there = await tx.productImage.findMany({
    where: { productId: { in: products.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
  });
  const changed = products.filter(({ id, product }) => {
    const keys = there.filter(({ productId }) => productId === id).map(({ key }) => key);
    return keys.join('|') !== product.pictures.join('|');
  });
  await tx.productImage.deleteMany({ where: { productId: { in: changed.map(({ id }) => id) } } });
  await tx.productImage.createMany({
    data: changed.flatMap(({ id: productId, product }) =>
      product.pictures.map((key, position) => ({ productId, key, position, alt: product.name })),
    ),
  });
}

interface Size extends SheetVariant {
  id: string;
  productId: string;
  isNew: boolean;
  position: number;
  stock: number;
  /** What comes to the stock. */
  change: number;
}

function sizesOf({ id: productId, product }: Written, held: readonly HeldSize[], withStock: boolean): Size[] {
  return product.variants.map((variant, position) => {
    const known = held.find(({ slug, size }) => slug === product.slug && size === variant.size);
    const before = known?.stock ?? 0;
    const stock = known && !withStock ? before : (variant.stock ?? before);
    return {
      ...variant,
      id: known?.id ?? newId(),
      productId,
      isNew: !known,
      position,
      stock,
      change: stock - before,
    };
  });
}

const WRITTEN_OF_SIZE = [...namesOf(VARIANT_COLUMNS), 'stock', 'position'];

async function writeSizes(tx: Tx, sizes: readonly Size[]): Promise<void> {
  const columns = columnNames(['id', 'productId', ...WRITTEN_OF_SIZE]);
  await tx.$executeRaw`
    insert into "ProductVariant" (${columns})
    select ${columns} from jsonb_populate_recordset(null::"ProductVariant", ${JSON.stringify(sizes)}::jsonb)
    order by "productId", "id"
    on conflict ("id") do update set ${assignments(WRITTEN_OF_SIZE)}`;
  await tx.stockMovement.createMany({
    data: sizes
      .filter(({ isNew, change }) => isNew || change !== 0)
      .map(({ id, isNew, change }) => ({
        variantId: id,
        kind: isNew ? 'INITIAL' : 'ADJUST',
        quantity: change,
        cause: CAUSE,
        createdAt: now(),
      })),
  });
}
