// All routes of the REST API. A module with new routes adds its list here.
import { accountRoutes } from '#server/modules/accounts/routes.ts';
import { blogRoutes } from '#server/modules/blog/routes.ts';
import { bookingRoutes } from '#server/modules/bookings/routes.ts';
import { cartRoutes } from '#server/modules/cart/routes.ts';
import { catalogueRoutes } from '#server/modules/catalogue/routes.ts';
import { contentRoutes } from '#server/modules/content/routes.ts';
import { forumRoutes } from '#server/modules/forum/routes.ts';
import { orderRoutes } from '#server/modules/orders/routes.ts';
import { petRoutes } from '#server/modules/pets/routes.ts';
import { reviewRoutes } from '#server/modules/reviews/routes.ts';
import { searchRoutes } from '#server/modules/search/routes.ts';
import { wishlistRoutes } from '#server/modules/wishlist/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';

export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...petRoutes,
  ...wishlistRoutes,
  ...searchRoutes,
  ...catalogueRoutes,
  ...reviewRoutes,
  ...bookingRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...contentRoutes,
  ...forumRoutes,
  ...blogRoutes,
];
