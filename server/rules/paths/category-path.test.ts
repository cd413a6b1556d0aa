import { expect, test } from 'vitest';
import { categoryPath, parseCategorySlug } from './category-path.ts';

test.each([
  ['/dog', 'dog'],
  ['/cat', 'cat'],
  ['/Dog', 'dog'],
  ['/dog/dog-dry-food', 'dog-dry-food'],
  ['/dog/buy-online-toys-for-dog', 'buy-online-toys-for-dog'],
  ['/dog/dog-clothes-online-india', 'dog-clothes-online-india'],
  ['/dog/grooming', 'dog-grooming'],
  ['/cat/grooming', 'cat-grooming'],
  ['/cat/dental-treats-for-cat', 'dental-treats-for-cat'],
  // A category of the other animal is not found under this one.
  ['/cat/dog-dry-food', 'cat-dog-dry-food'],
  ['/category/birds', 'birds'],
  ['/category/dog-dry-food', 'dog-dry-food'],
  ['/category', null],
  ['/bird/bird-food', null],
  ['/dog/a/b', null],
])('the path %s shows the category %s', (path, slug) => {
  expect(parseCategorySlug(path)).toBe(slug);
});

test.each([
  ['dog', undefined, '/dog'],
  ['birds', undefined, '/category/birds'],
  ['cat-litter', 'cat', '/cat/cat-litter'],
  ['rawhide', 'dog', '/category/rawhide'],
  ['bird-food', 'birds', '/category/bird-food'],
])('%s below %s has the path %s, which leads back to it', (slug, landing, path) => {
  expect(categoryPath(slug, landing)).toBe(path);
  expect(parseCategorySlug(path)).toBe(slug);
});
