import type { Prisma } from '#server/generated/prisma/client.ts';
import type { ShopIdentity } from '#rules/shop.ts';
import { shopIdentity, withDefaults } from '#server/platform/shop-identity.ts';

/** The seller of an order: as stored when it was placed, or the current seller for older orders. */
export function sellerOf({ seller }: { seller: Prisma.JsonValue }): ShopIdentity {
  if (!seller) return shopIdentity();
  // Written by insertOrder, perhaps by a version with fewer fields.
  return withDefaults(seller as Partial<ShopIdentity>);
}
