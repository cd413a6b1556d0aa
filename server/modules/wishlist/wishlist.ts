// Wishlists: one item per variant.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { WishlistItem } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { resolveVariant, type VariantChoice } from './choose-variant.ts';

export type WishlistItemRow = WishlistItem & { variant: VariantRow };

/** A person's wishlist, last added first, without removed products. */
export async function listWishlist(userId: string): Promise<WishlistItemRow[]> {
  const items = await db.wishlistItem.findMany({
    where: { userId },
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
    take: LIST_SIZES.wishlist,
  });
  const variants = await findVariants(items.map(({ variantId }) => variantId));
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return items.flatMap((item) => {
    const variant = byId.get(item.variantId);
    return variant ? [{ ...item, variant }] : [];
  });
}

/** Adds a variant to the viewer's wishlist. @throws ALREADY_IN_WISHLIST, NOT_FOUND or QTY_LIMIT */
export async function addToWishlist(viewer: Viewer | null, variantId: string): Promise<WishlistItemRow> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('wishlistChange', userId);
  const [variant] = await findVariants([variantId]);
  if (!variant) throw notFound('product');
  const item = await transaction((tx) => insertItem(tx, userId, variantId));
  return { ...item, variant };
}

async function insertItem(tx: Tx, userId: string, variantId: string): Promise<WishlistItem> {
  const [item] = await tx.wishlistItem.createManyAndReturn({
    data: [{ userId, variantId, addedAt: now() }],
    skipDuplicates: true,
  });
  if (!item) throw duplicateItem();
  // Locks the person's row, so that concurrent calls cannot exceed the limit.
  await lockRow(tx, 'User', userId, 'no key update');
  if ((await tx.wishlistItem.count({ where: { userId } })) > LIST_SIZES.wishlist)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('You can keep at most {count} items in your wishlist.', { count: LIST_SIZES.wishlist }),
    );
  return item;
}

/** Adds the variant that `resolveVariant` finds for the choice. */
export async function addChosenVariant(
  viewer: Viewer | null,
  choice: VariantChoice,
): Promise<WishlistItemRow> {
  requireViewer(viewer);
  return addToWishlist(viewer, (await resolveVariant(choice)).id);
}

/** Replaces the variant of an item; returns the wishlist. */
export async function updateWishlistItem(
  viewer: Viewer | null,
  itemId: string,
  choice: Partial<VariantChoice>,
): Promise<WishlistItemRow[]> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('wishlistChange', userId);
  const item = isId(itemId)
    ? await db.wishlistItem.findUnique({ where: { id: itemId, userId }, include: { variant: true } })
    : null;
  if (!item) throw notFound('wishlist item');
  const productId = choice.productId ?? item.variant.productId;
  const { id: variantId } = await resolveVariant({ ...choice, productId });
  try {
    await db.wishlistItem.update({ where: { id: itemId, userId }, data: { variantId } });
  } catch (error) {
    throw asUserError(error)?.code === 'CONFLICT' ? duplicateItem() : error;
  }
  return listWishlist(userId);
}

/** Removes an item from the viewer's wishlist; returns the remaining items. */
export async function removeFromWishlist(viewer: Viewer | null, itemId: string): Promise<WishlistItemRow[]> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('wishlistChange', userId);
  const { count } = isId(itemId)
    ? await db.wishlistItem.deleteMany({ where: { id: itemId, userId } })
    : { count: 0 };
  if (count === 0) throw notFound('wishlist item');
  return listWishlist(userId);
}

function duplicateItem(): UserError {
  return new UserError('ALREADY_IN_WISHLIST', /*i18n*/ 'Already Present in wishlist');
}
