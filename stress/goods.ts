// Goods and coupons of the battery, each with the ledger it starts from.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import type { Coupon, ProductVariant } from '#server/generated/prisma/client.ts';

export type Goods = Pick<ProductVariant, 'id' | 'productId' | 'discountedPrice'>;

const PRICE = 60_000;

/** One product for all sizes to come, in an empty database. */
export async function layGoods(): Promise<void> {
  const category = await db.category.create({
    data: {
      slug: 'battery',
      name: 'Battery',
      kind: 'DOG',
      url: '/category/battery',
      imageKey: 'battery.svg',
      description: 'All for dogs',
    },
  });
  const brand = await db.brand.create({
    data: { slug: 'battery', name: 'Battery', about: 'A brand', logoKey: 'battery.svg' },
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
      maker: 'Battery',
      countryOfOrigin: 'India',
      tags: [],
    },
  });
  // No product of a shop is without a size.
  await newGoods(1);
}

/** A new size with this many units. */
export async function newGoods(stock: number, price = PRICE): Promise<Goods> {
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
      stockMovements: { create: { kind: 'INITIAL', quantity: stock, cause: 'battery' } },
    },
  });
}

export async function stockOf({ id }: Goods): Promise<number> {
  return (await db.productVariant.findUniqueOrThrow({ where: { id } })).stock;
}

/** A coupon of ₹100 off that may be used this often. */
export function newCoupon(maxUses: number): Promise<Coupon> {
  const code = `B${randomUUID().slice(0, 13).toUpperCase()}`;
  return db.coupon.create({ data: { code, kind: 'FLAT', amount: 10_000, maxUses } });
}
