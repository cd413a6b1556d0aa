import type { Route } from '#server/transport/rest/route.ts';
import { wishlistItemRoutes } from './rest/wishlist.ts';

export const wishlistRoutes: Route[] = wishlistItemRoutes;
