// The executable GraphQL schema: schema.graphql with the resolvers of all modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { accountResolvers } from '#server/modules/accounts/resolvers.ts';
import { blogResolvers } from '#server/modules/blog/resolvers.ts';
import { bookingResolvers } from '#server/modules/bookings/resolvers.ts';
import { cartResolvers } from '#server/modules/cart/resolvers.ts';
import { catalogueResolvers } from '#server/modules/catalogue/resolvers.ts';
import { contentResolvers } from '#server/modules/content/resolvers.ts';
import { forumResolvers } from '#server/modules/forum/resolvers.ts';
import { orderResolvers } from '#server/modules/orders/resolvers.ts';
import { notificationResolvers } from '#server/modules/notifications/resolvers.ts';
import { petResolvers } from '#server/modules/pets/resolvers.ts';
import { petSharingResolvers } from '#server/modules/pets/sharing/resolvers.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { reviewResolvers } from '#server/modules/reviews/resolvers.ts';
import { searchResolvers } from '#server/modules/search/resolvers.ts';
import { serviceResolvers } from '#server/modules/services/resolvers.ts';
import { repeatOrderResolvers } from '#server/modules/orders/repeat/resolvers.ts';
import { shopTextResolvers } from '#server/modules/shop-texts/resolvers.ts';
import { wishlistResolvers } from '#server/modules/wishlist/resolvers.ts';
import { DateTime, Day, Money, Upload } from '#server/transport/graphql/scalars.ts';

/** The public contract. */
export const publicTypeDefs = readFileSync(join(projectRoot, 'schema.graphql'), 'utf8');

export const publicResolvers = [
  { Money, DateTime, Date: Day, Upload },
  accountResolvers,
  petResolvers,
  petSharingResolvers,
  wishlistResolvers,
  notificationResolvers,
  catalogueResolvers,
  reviewResolvers,
  searchResolvers,
  contentResolvers,
  shopTextResolvers,
  serviceResolvers,
  bookingResolvers,
  cartResolvers,
  orderResolvers,
  repeatOrderResolvers,
  forumResolvers,
  blogResolvers,
];

export const schema = makeExecutableSchema({
  typeDefs: publicTypeDefs,
  resolvers: publicResolvers,
  // Code generation already validates the schema.
  assumeValidSDL: true,
  updateResolversInPlace: true,
});
