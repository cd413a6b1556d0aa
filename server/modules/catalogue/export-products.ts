// Exports the products as a sheet that can be imported again.
import { db } from '#server/platform/database/db.ts';
import { PRODUCT_COLUMNS, valuesOf, VARIANT_COLUMNS } from './product-columns.ts';
import { type SheetCells, sheetCells } from './product-sheet.ts';

/** One row per variant of every product, of drafts and archived ones too. */
export async function exportProducts(): Promise<SheetCells[]> {
  const products = await db.product.findMany({ orderBy: { slug: 'asc' }, select: { id: true } });
  return sheetRowsOf(products.map(({ id }) => id));
}

/** One row per variant of these products, in their order. A product without sizes has no row. */
export async function sheetRowsOf(ids: readonly string[]): Promise<SheetCells[]> {
  const found = await db.product.findMany({
    where: { id: { in: [...ids] } },
    include: {
      category: { select: { slug: true } },
      brand: { select: { slug: true } },
      lifeStages: { include: { lifeStage: true }, orderBy: { lifeStage: { position: 'asc' } } },
      images: { orderBy: { position: 'asc' } },
      variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  });
  const byId = new Map(found.map((product) => [product.id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return products.flatMap(({ variants, ...product }) =>
    variants.map((variant) =>
      sheetCells({
        ...valuesOf(PRODUCT_COLUMNS, product),
        ...valuesOf(VARIANT_COLUMNS, variant),
        category: product.category.slug,
        brand: product.brand.slug,
        lifeStages: product.lifeStages.map(({ lifeStage }) => lifeStage.slug),
        pictures: product.images.map(({ key }) => key),
        stock: variant.stock,
      }),
    ),
  );
}
