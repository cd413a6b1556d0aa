import { expect, it } from 'vitest';
import { type SortId, sortOptionsFor } from './product-sorts.ts';

it.each<[SortId, boolean, boolean]>([
  ['relevance', true, false],
  ['pricePerKg', false, true],
  ['pricePerDay', true, true],
  ['newest', false, false],
])('the sort order %s is offered (search: %s, with food: %s)', (sort, isSearch, hasFood) => {
  const ids = sortOptionsFor({ isSearch, hasFood }).map(({ id }) => id);
  expect(ids.includes(sort)).toBe(true);
});

it.each<[SortId, boolean, boolean]>([
  ['relevance', false, true],
  ['pricePerKg', false, false],
  ['pricePerDay', true, false],
])('the sort order %s is not offered (search: %s, with food: %s)', (sort, isSearch, hasFood) => {
  const ids = sortOptionsFor({ isSearch, hasFood }).map(({ id }) => id);
  expect(ids.includes(sort)).toBe(false);
});
