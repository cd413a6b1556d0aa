// What the signed-up shopper of write-fixture.ts would like to have.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { PRODUCTS } from './goods/products.ts';
import { daysAgo, idOf } from './identity.ts';
import { variantId } from './write-goods.ts';

/** Positions in the catalogue; the last one's first size is sold out. */
const WISHES = [20, 78, 42];

export async function writeWishes(db: PrismaClient, userId: string): Promise<void> {
  if (await db.wishlistItem.findFirst({ where: { userId } })) return;
  await db.wishlistItem.createMany({
    skipDuplicates: true,
    data: WISHES.flatMap((index, place) => {
      const product = PRODUCTS[index];
      const variant = product?.variants[0];
      if (!product || !variant) return [];
      const id = idOf('wish', product.slug);
      return [{ id, userId, variantId: variantId(product.slug, variant), addedAt: daysAgo(place + 2) }];
    }),
  });
}
