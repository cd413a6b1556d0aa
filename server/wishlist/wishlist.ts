// What a person would like to have, one item a variant.
import type { WishlistItem } from '#server/generated/prisma/client.ts';

export type WishlistItemRow = WishlistItem;
