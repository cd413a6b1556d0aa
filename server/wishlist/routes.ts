import type { Route } from '#server/rest/route.ts';

export const wishlistRoutes: Route[] = [];
