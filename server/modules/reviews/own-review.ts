// A person's own review of a product: one per person and product, shown without moderation. The e-mail is never exposed.
import { FIELDS_EMPTY, isReviewIncomplete, reviewInput } from '#rules/catalogue/review.ts';
import { hasCarriedReview } from '#server/modules/accounts/closing/carried-records.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { requireProduct } from '#server/modules/catalogue/products.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import type { ReviewRow } from './reviews.ts';
import { hasReceived } from './verified.ts';

/** Unvalidated input. */
export interface NewReview {
  productId: string;
  fullName?: unknown;
  email?: unknown;
  rating?: unknown;
  message?: unknown;
}

const REVIEWED_BEFORE =
  /*i18n*/ 'An earlier account with your mobile number has already reviewed this product, so you cannot add another review.';

export const reviewFields = {
  id: true,
  productId: true,
  fullName: true,
  rating: true,
  message: true,
  isVerified: true,
  photoKeys: true,
  createdAt: true,
} satisfies Prisma.ReviewSelect;

/** A person's review of a product; null if there is none or the shop removed it. */
export async function findReviewBy(userId: string, productId: string): Promise<ReviewRow | null> {
  if (!isId(productId)) return null;
  return db.review.findUnique({
    where: { productId_userId: { productId, userId }, removedAt: null },
    select: reviewFields,
  });
}

/** Adds the viewer's review of a product, or replaces it. @throws VALIDATION, NOT_FOUND or CONFLICT */
export async function addReview(
  viewer: Viewer | null,
  { productId, ...typed }: NewReview,
): Promise<ReviewRow> {
  const { id: userId } = requireViewer(viewer);
  const fields = parseInput(reviewInput, typed, isReviewIncomplete(typed) ? FIELDS_EMPTY : undefined);
  await consumeLimit('review', userId);
  if (!isId(productId)) throw notFound('product');
  await requireProduct({ id: productId });
  const own = { productId, userId };
  return transaction(async (tx) => {
    // Serialises concurrent reviews of one person, and deliveries, which lock the same row.
    await lockUser(tx, userId);
    const existing = await tx.review.findUnique({ where: { productId_userId: own } });
    // Only the shop soft-deletes reviews; a new review must not restore one.
    if (existing?.removedAt)
      throw new UserError('CONFLICT', /*i18n*/ 'The shop has removed your review of this product.');
    if (!existing && (await hasCarriedReview(tx, userId, productId)))
      throw new UserError('CONFLICT', REVIEWED_BEFORE);
    const isVerified = await hasReceived(tx, userId, productId);
    const row = { ...fields, isVerified, createdAt: now() };
    return tx.review.upsert({
      where: { productId_userId: own },
      create: { ...own, ...row },
      update: row,
      select: reviewFields,
    });
  });
}

/** Deletes the viewer's review of a product. Returns true even if there was none. */
export async function removeReview(viewer: Viewer | null, productId: string): Promise<true> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('review', userId);
  if (!isId(productId)) return true;
  await transaction(async (tx) => {
    // A photo that is being added waits here.
    await lockUser(tx, userId);
    const own = { productId, userId, removedAt: null };
    const reviews = await tx.review.findMany({ where: own, select: { photoKeys: true } });
    await tx.review.deleteMany({ where: own });
    await detachFiles(
      tx,
      reviews.flatMap(({ photoKeys }) => photoKeys),
    );
  });
  return true;
}
