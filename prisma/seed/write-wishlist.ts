// The wishlist of the sample shopper of write-fixture.ts.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { PRODUCTS } from './catalogue/products.ts';
import { daysAgo, idOf } from './identity.ts';
import { variantId } from './write-catalogue.ts';

/** Positions in the catalogue; the first variant of the last one is sold out. */
const WISHES = [20, 78, 42];

export async function writeWishlist(db: PrismaClient, userId: string): Promise<void> {
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
