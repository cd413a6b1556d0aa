import type { Request } from 'express';
import type { Route } from './route.ts';

// Categories and the like change rarely. Prices and stock change with every order, so a cached response must be
// revalidated before every use.
const CACHE_CONTROL = {
  catalogue: 'public, max-age=60',
  prices: 'public, no-cache',
} as const;

const NO_STORE = { 'Cache-Control': 'private, no-store' };

/** The cache headers of a successful response. Requests with `x-access-token` are never cached. */
export function cacheHeaders({ cache }: Pick<Route, 'cache'>, { headers }: Request): Record<string, string> {
  if (!cache || headers['x-access-token']) return NO_STORE;
  return { 'Cache-Control': CACHE_CONTROL[cache], Vary: 'Origin, Accept-Language, x-access-token' };
}
