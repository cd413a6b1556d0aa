// The wishlist of the sample shopper of write-fixture.ts.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { sampleProduct } from './catalogue/products.ts';
import { daysAgo, seedId } from './identity.ts';
import { variantId } from './write-catalogue.ts';

/** Products whose first sizes are in the wishlist. That of the last one is sold out. */
const WISHES = [
  'smartheart-adult-tin-beef-and-pumpkin',
  'whiskas-kitten-dry-food-mackerel',
  'jungle-jaw-duck-and-sweet-potato-jerky',
];

export async function writeWishlist(db: PrismaClient, userId: string): Promise<void> {
  if (await db.wishlistItem.findFirst({ where: { userId } })) return;
  await db.wishlistItem.createMany({
    skipDuplicates: true,
    data: WISHES.flatMap((slug, place) => {
      const product = sampleProduct(slug);
      const [variant] = product.variants;
      if (!variant) return [];
      const id = seedId('wish', slug);
      return [{ id, userId, variantId: variantId(slug, variant), addedAt: daysAgo(place + 2) }];
    }),
  });
}
