// Every path of /api, room by room. A room with a new path adds its list here.
import { accountRoutes } from '#server/accounts/routes.ts';
import { blogRoutes } from '#server/blog/routes.ts';
import { bookingRoutes } from '#server/bookings/routes.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { contentRoutes } from '#server/content/routes.ts';
import { forumRoutes } from '#server/forum/routes.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { petRoutes } from '#server/pets/routes.ts';
import { reviewRoutes } from '#server/reviews/routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import { wishlistRoutes } from '#server/wishlist/routes.ts';
import type { Route } from './route.ts';

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
