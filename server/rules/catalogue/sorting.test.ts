import { expect, it } from 'vitest';
import { type SortId, sortOptionsFor } from './sorting.ts';

it.each<[SortId, boolean, boolean, boolean]>([
  ['relevance', true, false, true],
  ['relevance', false, true, false],
  ['pricePerKg', false, true, true],
  ['pricePerDay', true, true, true],
  ['pricePerKg', false, false, false],
  ['pricePerDay', true, false, false],
  ['newest', false, false, true],
])('%s, in a search %s, with food %s: %s', (sort, isSearch, hasFood, isOffered) => {
  const ids = sortOptionsFor({ isSearch, hasFood }).map(({ id }) => id);
  expect(ids.includes(sort)).toBe(isOffered);
});
