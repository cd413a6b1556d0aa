// The executable graph: the contract at the root, and a resolver map from every room.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { accountResolvers } from '#server/accounts/resolvers.ts';
import { blogResolvers } from '#server/blog/resolvers.ts';
import { bookingResolvers } from '#server/bookings/resolvers.ts';
import { cartResolvers } from '#server/cart/resolvers.ts';
import { catalogueResolvers } from '#server/catalogue/resolvers.ts';
import { contentResolvers } from '#server/content/resolvers.ts';
import { forumResolvers } from '#server/forum/resolvers.ts';
import { orderResolvers } from '#server/orders/resolvers.ts';
import { notificationResolvers } from '#server/notifications/resolvers.ts';
import { petResolvers } from '#server/pets/resolvers.ts';
import { projectRoot } from '#server/project-root.ts';
import { reviewResolvers } from '#server/reviews/resolvers.ts';
import { searchResolvers } from '#server/search/resolvers.ts';
import { serviceResolvers } from '#server/services/resolvers.ts';
import { wishlistResolvers } from '#server/wishlist/resolvers.ts';
import { DateTime, Day, Money, Upload } from './scalars.ts';

export const schema = makeExecutableSchema({
  typeDefs: readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'),
  resolvers: [
    { Money, DateTime, Date: Day, Upload },
    accountResolvers,
    petResolvers,
    wishlistResolvers,
    notificationResolvers,
    catalogueResolvers,
    reviewResolvers,
    searchResolvers,
    contentResolvers,
    serviceResolvers,
    bookingResolvers,
    cartResolvers,
    orderResolvers,
    forumResolvers,
    blogResolvers,
  ],
  // Types and hooks are generated from it, and that validates it.
  assumeValidSDL: true,
  updateResolversInPlace: true,
});
