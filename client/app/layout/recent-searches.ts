import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

const KEY = 'recent-searches';
const MAX_SEARCHES = 5;

/** Recent searches in this browser, newest first. */
export function recentSearches(): string[] {
  const parse = (value: unknown) =>
    Array.isArray(value) ? value.filter((term): term is string => typeof term === 'string') : null;
  return readStored(KEY, parse)?.slice(0, MAX_SEARCHES) ?? [];
}

export const forgetSearches = () => removeStored(KEY);

export function rememberSearch(term: string): void {
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== term.toLowerCase());
  writeStored(KEY, [term, ...others].slice(0, MAX_SEARCHES));
}
