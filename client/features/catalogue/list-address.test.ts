import { expect, test } from 'vitest';
import { countChosen, listSearch, listVariables, readListAddress, unfiltered } from './list-address.ts';

const PLAIN = readListAddress('');

test.each([
  [''],
  ['?brands=pedigree,drools'],
  ['?brands=pedigree,drools&stages=puppy&min=200&max=900&sort=priceAsc&page=2'],
  ['?q=dry%20food&brands=drools'],
  ['?q=cat%20%26%20dog'],
])('%s is read and written without loss', (search) => {
  expect(listSearch(readListAddress(search))).toBe(search);
});

test.each([
  ['a form without scripts', '?brands=a&brands=b&min=&max=&sort=titleAsc', '?brands=a,b'],
  ['values given twice', '?brands=a,a,a', '?brands=a'],
  ['what is no slug', "?brands=<b>,a',ok", '?brands=ok'],
  ['an unknown order', '?sort=cheapest', ''],
  ['prices the wrong way round', '?min=900&max=200', '?min=200&max=900'],
  ['a price that is none', '?min=-5&max=1e3', ''],
  ['a lowest price of nothing', '?min=0', ''],
  ['pages before the first', '?page=0', ''],
  ['pages without end', '?page=999999999', '?page=1000'],
  ['blanks around a term', '?q=%20pedigree%20', '?q=pedigree'],
])('%s: %s reads as %s', (_what, search, clean) => {
  expect(listSearch(readListAddress(search))).toBe(clean);
});

test('at most 20 brands are taken', () => {
  const many = Array.from({ length: 30 }, (_, index) => `b${index}`).join(',');
  expect(readListAddress(`?brands=${many}`).brands).toHaveLength(20);
});

test('the graph is asked in paise and in its own words', () => {
  const choice = readListAddress('?brands=drools&stages=puppy&min=200&max=900&sort=priceDesc&page=3');
  expect(listVariables({ category: 'dog' }, choice)).toEqual({
    filter: {
      category: 'dog',
      brands: ['drools'],
      lifeStages: ['puppy'],
      minPrice: 20_000,
      maxPrice: 90_000,
    },
    sort: 'PRICE_DESC',
    page: 3,
  });
  expect(listVariables({ category: 'dog' }, PLAIN)).toEqual({
    filter: { category: 'dog' },
    sort: 'TITLE_ASC',
    page: 1,
  });
});

test('clearing keeps the term and the order and goes to the first page', () => {
  const choice = readListAddress('?q=rice&brands=drools&max=900&sort=priceAsc&page=2');
  expect(countChosen(choice)).toBe(2);
  expect(listSearch(unfiltered(choice))).toBe('?q=rice&sort=priceAsc');
});
