import { expect, test } from 'vitest';
import { categoryTitle } from './category-title.ts';

const parent = { id: '1' };

test.each([
  [{ name: 'Dog', kind: 'DOG' as const, parent: null }, 'Everything for dogs'],
  [{ name: 'Small Animals', kind: 'SMALL_ANIMAL' as const, parent: null }, 'Everything for small animals'],
  [{ name: 'Dry Food', kind: 'DOG' as const, parent }, 'Dry Food for dogs'],
  [{ name: 'Food & Hay', kind: 'SMALL_ANIMAL' as const, parent }, 'Food & Hay for small animals'],
  [{ name: 'Bird Food', kind: 'BIRD' as const, parent }, 'Bird Food'],
  [{ name: 'Cat Trees', kind: 'CAT' as const, parent }, 'Cat Trees'],
  [{ name: 'पक्षियों का दाना', kind: 'BIRD' as const, parent }, 'पक्षियों का दाना'],
  [{ name: 'ख़रगोश', kind: 'RABBIT' as const, parent }, 'ख़रगोश'],
])('the category %j has the title %s', (category, title) => {
  expect(categoryTitle(category)).toBe(title);
});
