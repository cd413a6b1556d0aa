// The filter of the list of stock, as its address says it, so that it can be sent to someone.
import type { StockFilter, StockLevel } from '../../graph-types.generated.ts';

export const LEVEL_LABELS: Readonly<Record<StockLevel, string>> = {
  LOW: 'Low or sold out',
  OUT: 'Sold out',
};

const LEVELS = Object.keys(LEVEL_LABELS) as StockLevel[]; // the keys of a literal

/** How many characters a search takes, as the server does. */
export const SEARCH_LENGTH = { least: 2, most: 80 } as const;

/** The filter of an address; what it does not understand is left out. A search looks in everything. */
export function stockFilterOf(address: URLSearchParams): StockFilter {
  const level = LEVELS.find((one) => one === address.get('level'));
  const search = address.get('search')?.trim().slice(0, SEARCH_LENGTH.most) ?? '';
  return { ...(level && { level }), ...(search.length >= SEARCH_LENGTH.least && { search }) };
}

/** The address of the list with some parts changed; an empty one is left out. */
export function stockAddress(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value);
    else after.delete(name);
  return after.size > 0 ? `/stock?${after}` : '/stock';
}
