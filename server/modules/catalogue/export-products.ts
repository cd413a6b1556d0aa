// Exports the products as a sheet that can be imported again.
import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import { chunk } from '#rules/chunk.ts';
import { type Values, columnValues } from '#rules/columns.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { hindiOf, type SheetCells, sheetCells } from './product-sheet.ts';

/** The number of products that are read with their relations at a time. */
export const PRODUCTS_AT_ONCE = 200;

/** One row per variant of every product, of drafts and archived ones too. */
export async function* exportProducts(): AsyncGenerator<SheetCells, void> {
  const products = await db.product.findMany({ orderBy: { slug: 'asc' }, select: { id: true } });
  const ids = products.map(({ id }) => id);
  for (const page of chunk(ids, PRODUCTS_AT_ONCE)) yield* await readSheetRows(page);
}

/** One row per variant of these products, in their order. A product without sizes has no row. */
export async function readSheetRows(ids: readonly string[]): Promise<SheetCells[]> {
  const unordered = await db.product.findMany({ where: { id: { in: [...ids] } }, include: sheetProduct });
  const byId = new Map(unordered.map((product) => [product.id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return products.flatMap((product) => product.variants.map((variant) => toCells(product, variant)));
}

/** The relations that a row of the sheet needs. */
export const sheetProduct = {
  category: { select: { slug: true } },
  brand: { select: { slug: true } },
  lifeStages: { include: { lifeStage: true }, orderBy: { lifeStage: { position: 'asc' } } },
  images: { orderBy: { position: 'asc' } },
  variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ProductInclude;

export type SheetProductRow = Prisma.ProductGetPayload<{ include: typeof sheetProduct }>;

/** The values of a size that does not exist. */
const NO_SIZE = {
  size: '',
  netAmount: 0,
  netUnit: 'PIECE' as const,
  price: 0,
  discountPercent: 0,
  picture: null,
  sku: null,
  gtin: null,
  reorderAt: null,
  stock: 0,
} satisfies Values<typeof VARIANT_COLUMNS> & { stock: number };

/** The row of a size; without one, only the cells of the product have values. */
export function toCells(
  product: SheetProductRow,
  variant: SheetProductRow['variants'][number] | null,
): SheetCells {
  return sheetCells({
    ...columnValues(PRODUCT_COLUMNS, product),
    ...columnValues(VARIANT_COLUMNS, variant ?? NO_SIZE),
    ...hindiOf(product),
    category: product.category.slug,
    brand: product.brand.slug,
    lifeStages: product.lifeStages.map(({ lifeStage }) => lifeStage.slug),
    pictures: product.images.map(({ key }) => key),
    stock: (variant ?? NO_SIZE).stock,
  });
}
