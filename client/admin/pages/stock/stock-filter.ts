// The filter of the stock list in the query string, so that the page can be shared.
import type { StockFilter, StockLevel } from '../../graph-types.generated.ts';
import { listAddress } from '../../ui/list-address.ts';

export const LEVEL_LABELS: Readonly<Record<StockLevel, string>> = {
  LOW: 'Low or sold out',
  OUT: 'Sold out',
};

const LEVELS = Object.keys(LEVEL_LABELS) as StockLevel[]; // the keys of a literal

/** The length of a search, as on the server. */
export const SEARCH_LENGTH = { least: 2, most: 80 } as const;

/** Parses a query string; invalid values are ignored. */
export function parseStockFilter(address: URLSearchParams): StockFilter {
  const level = LEVELS.find((name) => name === address.get('level'));
  const search = address.get('search')?.trim().slice(0, SEARCH_LENGTH.most) ?? '';
  return { ...(level && { level }), ...(search.length >= SEARCH_LENGTH.least && { search }) };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function stockAddress(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return listAddress('/stock', address, changes);
}
