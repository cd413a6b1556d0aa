import { expect, test } from 'vitest';
import { categoryTitle } from './category-title.ts';

const parent = { id: '1' };

test.each([
  ['Dog', 'Everything for dogs', { kind: 'DOG', parent: null }],
  ['Small Animals', 'Everything for small animals', { kind: 'SMALL_ANIMAL', parent: null }],
  ['Dry Food', 'Dry Food for dogs', { kind: 'DOG', parent }],
  ['Food & Hay', 'Food & Hay for small animals', { kind: 'SMALL_ANIMAL', parent }],
  ['Bird Food', 'Bird Food', { kind: 'BIRD', parent }],
  ['Cat Trees', 'Cat Trees', { kind: 'CAT', parent }],
  ['पक्षियों का दाना', 'पक्षियों का दाना', { kind: 'BIRD', parent }],
  ['ख़रगोश', 'ख़रगोश', { kind: 'RABBIT', parent }],
] as const)('the category %s has the title %s', (name, title, category) => {
  expect(categoryTitle({ name, ...category })).toBe(title);
});
