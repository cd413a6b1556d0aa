import type { Request } from 'express';
import type { Route } from './route.ts';

// Categories and the like change when the shop's people change them. Prices and stock
// change with every order, so a kept answer is asked about before it is shown.
const KEPT = {
  catalogue: 'public, max-age=60',
  prices: 'public, no-cache',
} as const;

const NEVER = { 'Cache-Control': 'private, no-store' };

/** decisions: "Caches bypass on `x-access-token`, ignore cookies, store only 200". */
export function cacheHeaders({ cache }: Pick<Route, 'cache'>, { headers }: Request): Record<string, string> {
  if (!cache || headers['x-access-token']) return NEVER;
  return { 'Cache-Control': KEPT[cache], Vary: 'Origin, Accept-Language, x-access-token' };
}
