import type { Resolvers } from '#server/generated/resolver-types.ts';
import { addReview, findReviewBy, removeReview } from './own-review.ts';

export const reviewResolvers: Resolvers = {
  User: { review: ({ id }, { productId }) => findReviewBy(id, productId) },
  Mutation: {
    addReview: (_root, { input }, { viewer }) => addReview(viewer, input),
    removeReview: (_root, { productId }, { viewer }) => removeReview(viewer, productId),
  },
};
