import { expect, test } from 'vitest';
import { buildListUrl, parseFilter } from './post-filter.ts';

const filter = (address: string) => parseFilter(new URLSearchParams(address));

test.each([
  ['status=DRAFT&category=food&search=paws', { status: 'DRAFT', category: 'food', search: 'paws' }],
  ['status=LOST&search=a', {}],
  [`search=${'a'.repeat(90)}`, { search: 'a'.repeat(80) }],
])('the query ?%s filters posts by %j', (address, expected) => {
  expect(filter(address)).toEqual(expected);
});

test('a changed filter keeps the other parameters and drops empty ones', () => {
  const address = new URLSearchParams('status=DRAFT');
  expect(buildListUrl(address, 'search', 'paws')).toBe('/content/blog?status=DRAFT&search=paws');
  expect(buildListUrl(address, 'status', '')).toBe('/content/blog');
});
