import { expect, it } from 'vitest';
import { blogUrl, parseBlogUrl } from './blog-url.ts';

it.each([
  ['', null, 1, '/blog'],
  ['?category=food', 'food', 1, '/blog?category=food'],
  ['?category=food&page=2', 'food', 2, '/blog?category=food&page=2'],
  ['?page=3', null, 3, '/blog?page=3'],
  ['?page=0', null, 1, '/blog'],
  ['?page=-1&category=%3Cb%3E', null, 1, '/blog'],
  ['?page=1e9', null, 1, '/blog'],
])('the query %j parses to category %s and page %i, and formats as %s', (search, category, page, address) => {
  const choice = parseBlogUrl(search);
  expect(choice).toEqual({ category, page });
  expect(blogUrl(choice)).toBe(address);
});
