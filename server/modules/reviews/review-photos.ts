// Photos of reviews. They are public, as the reviews are.
import { MAX_REVIEW_PHOTOS, TOO_MANY_PHOTOS } from '#rules/catalogue/review.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { attachFile, detachFiles, saveFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { findReviewBy, reviewFields } from './own-review.ts';
import type { ReviewRow } from './reviews.ts';

/**
 * Replaces the photos of the viewer's review; an empty list removes them.
 * @throws VALIDATION for too many, NOT_FOUND without a review, and the errors of uploads
 */
export async function setReviewPhotos(
  viewer: Viewer | null,
  productId: string,
  photos: readonly FileReader[],
): Promise<ReviewRow> {
  const { id: userId } = requireViewer(viewer);
  if (photos.length > MAX_REVIEW_PHOTOS) throw invalid({ photos: TOO_MANY_PHOTOS });
  await consumeLimit('review', userId);
  // Refused before photos are read, which is slow.
  if (!(await findReviewBy(userId, productId))) throw notFound('review');
  const photoKeys: string[] = [];
  // One by one, so that at most one is in memory.
  for (const read of photos) photoKeys.push((await saveFile(userId, 'REVIEW_PHOTO', await read())).key);
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const review = await tx.review.findUnique({ where: { productId_userId: { productId, userId } } });
    if (!review || review.removedAt) throw notFound('review');
    await detachFiles(tx, review.photoKeys);
    for (const key of photoKeys) await attachFile(tx, key);
    return tx.review.update({ where: { id: review.id }, data: { photoKeys }, select: reviewFields });
  });
}
