// Variants and coupons for the tests, each with its opening stock movement.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import type { Coupon, ProductVariant } from '#server/generated/prisma/client.ts';

export type Variant = Pick<ProductVariant, 'id' | 'productId' | 'discountedPrice'>;

const PRICE = 60_000;

/** Creates the one product that all variants belong to. */
export async function createCatalogue(): Promise<void> {
  const category = await db.category.create({
    data: {
      slug: 'stress',
      name: 'Stress',
      kind: 'DOG',
      url: '/category/stress',
      imageKey: 'stress.svg',
      description: 'All for dogs',
    },
  });
  const brand = await db.brand.create({
    data: { slug: 'stress', name: 'Stress', about: 'A brand', logoKey: 'stress.svg' },
  });
  await db.product.create({
    data: {
      slug: 'kibble',
      name: 'Kibble',
      kind: 'DOG',
      categoryId: category.id,
      brandId: brand.id,
      description: 'Food',
      madeOf: 'Rice',
      hsn: '2309',
      gstPercent: 18,
      maker: 'Stress',
      countryOfOrigin: 'India',
      tags: [],
    },
  });
  // A product must have at least one variant.
  await newVariant(1);
}

/** Creates a variant with this stock and price (paise). */
export async function newVariant(stock: number, price = PRICE): Promise<Variant> {
  const { id: productId } = await db.product.findFirstOrThrow();
  return db.productVariant.create({
    data: {
      productId,
      size: randomUUID(),
      netAmount: 1,
      netUnit: 'PIECE',
      price,
      stock,
      position: 99,
      stockMovements: { create: { kind: 'INITIAL', quantity: stock, cause: 'stress' } },
    },
  });
}

export async function readStock({ id }: Variant): Promise<number> {
  return (await db.productVariant.findUniqueOrThrow({ where: { id } })).stock;
}

/** Creates a coupon of ₹100 off. */
export function newCoupon(maxUses: number): Promise<Coupon> {
  const code = `B${randomUUID().slice(0, 13).toUpperCase()}`;
  return db.coupon.create({ data: { code, kind: 'FLAT', amount: 10_000, maxUses } });
}
