import { expect, it } from 'vitest';
import { buildListUrl, parseListState } from './product-filter.ts';

it.each([
  ['', { sort: 'NAME', filter: {} }],
  ['status=DRAFT&stock=LOW&sort=PRICE', { sort: 'PRICE', filter: { status: 'DRAFT', stock: 'LOW' } }],
  [
    'category=dog-toys&brand=pawri&search=%20ball%20',
    { sort: 'NAME', filter: { category: 'dog-toys', brand: 'pawri', search: 'ball' } },
  ],
  ['status=SOLD&stock=SOME&sort=LUCK&search=a', { sort: 'NAME', filter: {} }],
])('the query %s filters products by %o', (address, expected) => {
  expect(parseListState(new URLSearchParams(address))).toEqual(expected);
});

it('a changed filter keeps the other query parameters', () => {
  const address = new URLSearchParams('status=DRAFT&brand=pawri&new');
  expect(buildListUrl(address, { brand: '', sort: 'PRICE' })).toBe('/products?status=DRAFT&sort=PRICE');
  expect(buildListUrl(new URLSearchParams('status=LIVE'), { status: '' })).toBe('/products');
});
