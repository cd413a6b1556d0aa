// Sample products are written by the sheet importer, which must not drop any of their columns.
import { expect, test } from 'vitest';
import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { columnValues } from '#rules/columns.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PRODUCTS } from './catalogue/products.ts';

useDatabase();

const UNITS = { GRAM: 'g', MILLILITRE: 'ml', PIECE: 'piece' };

test('every sample product is stored with all its columns', async () => {
  const stored = await db.product.findMany({
    include: {
      category: true,
      brand: true,
      lifeStages: { include: { lifeStage: true } },
      images: { orderBy: { position: 'asc' } },
      variants: {
        orderBy: { position: 'asc' },
        // Some of the stock is sold in sample orders.
        include: { stockMovements: { where: { kind: 'INITIAL' } } },
      },
    },
  });
  expect(stored).toHaveLength(PRODUCTS.length);
  for (const { brand, category, kind, lifeStages, variants, ...product } of PRODUCTS) {
    const storedProduct = stored.find(({ slug }) => slug === product.slug);
    expect(storedProduct).toMatchObject({
      ...columnValues(PRODUCT_COLUMNS, product),
      isGiftCard: false,
      kind,
    });
    expect([storedProduct?.category.slug, storedProduct?.brand.slug]).toEqual([category, brand]);
    expect(storedProduct?.lifeStages.map(({ lifeStage }) => lifeStage.slug).sort()).toEqual(
      lifeStages.toSorted(),
    );
    expect(storedProduct?.images.map(({ alt }) => alt)).toEqual(
      ['', ', a closer look', ', with a friend'].map((view) => product.name + view),
    );
    const [smallest, ...larger] = (storedProduct?.variants ?? []).toSorted(
      (a, b) => a.netAmount - b.netAmount,
    );
    expect(smallest?.picture, product.slug).toBeNull();
    for (const { picture } of larger) expect(picture).toMatch(/^art\/product\//);
    expect(new Set(larger.map(({ picture }) => picture)).size).toBe(larger.length);
    expect(
      storedProduct?.variants.map(({ size, netAmount, netUnit, price, discountPercent, stockMovements }) => ({
        size,
        netQuantity: { amount: netAmount, unit: UNITS[netUnit] },
        price,
        discountPercent,
        stock: stockMovements[0]?.quantity,
      })),
    ).toEqual(variants);
  }
});
