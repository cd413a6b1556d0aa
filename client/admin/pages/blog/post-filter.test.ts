import { expect, test } from 'vitest';
import { addressOf, filterOf } from './post-filter.ts';

const filter = (address: string) => filterOf(new URLSearchParams(address));

test.each([
  ['status=DRAFT&category=food&search=paws', { status: 'DRAFT', category: 'food', search: 'paws' }],
  ['status=LOST&search=a', {}],
  [`search=${'a'.repeat(90)}`, { search: 'a'.repeat(80) }],
])('the address ?%s shows %j', (address, expected) => {
  expect(filter(address)).toEqual(expected);
});

test('an address keeps its other parts, and drops what was emptied', () => {
  const address = new URLSearchParams('status=DRAFT');
  expect(addressOf(address, 'search', 'paws')).toBe('/content/blog?status=DRAFT&search=paws');
  expect(addressOf(address, 'status', '')).toBe('/content/blog');
});
