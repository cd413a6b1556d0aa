import type { Resolvers } from '#server/graphql/resolver-types.ts';
import { countReviews } from './reviews.ts';

export const reviewResolvers: Resolvers = {
  ReviewConnection: { totalCount: ({ productId }) => countReviews(productId) },
};
