import type { Route } from '#server/transport/rest/route.ts';
import { wishlistPaths } from './rest/wishlist.ts';

export const wishlistRoutes: Route[] = wishlistPaths;
