import { readUpload } from '#server/modules/uploads/read-upload.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { setReviewPhotos } from './review-photos.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { addReview, findReviewBy, removeReview } from './own-review.ts';

export const reviewResolvers: Resolvers = {
  Review: {
    photos: ({ photoKeys, fullName: name }) =>
      photoKeys.map((key) => toImage(key, i18n.t('Photo by {name}', { name }))),
  },
  User: { review: ({ id }, { productId }) => findReviewBy(id, productId) },
  Mutation: {
    addReview: (_root, { input }, { viewer }) => addReview(viewer, input),
    setReviewPhotos: (_root, { productId, photos }, { viewer }) =>
      setReviewPhotos(
        viewer,
        productId,
        photos.map((photo) => () => readUpload(photo, 'REVIEW_PHOTO')),
      ),
    removeReview: (_root, { productId }, { viewer }) => removeReview(viewer, productId),
  },
};
