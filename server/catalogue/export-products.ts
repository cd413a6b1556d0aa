// The goods of the shop as a sheet, in the very columns that importing takes.
import { db } from '#server/db.ts';
import type { SheetProduct, SheetVariant } from './product-sheet.ts';

/** A row of text cells, in the order of the columns. */
export type SheetCells = Record<keyof SheetProduct | keyof SheetVariant, string>;

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
const list = (parts: readonly string[]) => parts.join(' | ');

/** All goods, a row for each size. */
export async function exportProducts(): Promise<SheetCells[]> {
  const products = await db.product.findMany({
    where: { removedAt: null },
    orderBy: { slug: 'asc' },
    include: {
      category: { select: { slug: true } },
      brand: { select: { slug: true } },
      lifeStages: { include: { lifeStage: true }, orderBy: { lifeStage: { position: 'asc' } } },
      images: { orderBy: { position: 'asc' } },
      variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  });
  return products.flatMap(({ variants, ...product }) =>
    variants.map((variant) => ({
      slug: product.slug,
      name: product.name,
      category: product.category.slug,
      brand: product.brand.slug,
      lifeStages: list(product.lifeStages.map(({ lifeStage }) => lifeStage.slug)),
      description: product.description,
      madeOf: product.madeOf,
      tags: list(product.tags),
      pictures: list(product.images.map(({ key }) => key)),
      onSale: yesOrNo(product.onSale),
      isNew: yesOrNo(product.isNew),
      isHot: yesOrNo(product.isHot),
      isGiftCard: yesOrNo(product.isGiftCard),
      hsn: product.hsn,
      gstPercent: String(product.gstPercent),
      maker: product.maker,
      countryOfOrigin: product.countryOfOrigin,
      bestBeforeMonths: String(product.bestBeforeMonths ?? ''),
      size: variant.size,
      netAmount: String(variant.netAmount),
      netUnit: variant.netUnit,
      price: (variant.price / 100).toFixed(2),
      discountPercent: String(variant.discountPercent),
      stock: String(variant.stock),
    })),
  );
}
