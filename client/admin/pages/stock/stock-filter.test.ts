import { expect, test } from 'vitest';
import { stockAddress, parseStockFilter } from './stock-filter.ts';

test.each([
  ['', {}],
  ['level=LOW', { level: 'LOW' }],
  ['level=LITTLE&search=kibble', { search: 'kibble' }],
  ['level=OUT&search=k', { level: 'OUT' }],
])('the query %s filters the stock by %j', (address, filter) => {
  expect(parseStockFilter(new URLSearchParams(address))).toEqual(filter);
});

test('an empty filter is left out of the URL', () => {
  const address = new URLSearchParams('level=LOW&search=kibble');
  expect(stockAddress(address, { search: '' })).toBe('/stock?level=LOW');
  expect(stockAddress(address, { search: '', level: '' })).toBe('/stock');
});
