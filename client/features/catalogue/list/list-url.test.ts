import { expect, test } from 'vitest';
import { canonicalSearch } from '#rules/paths/page-address.ts';
import { countChosen, listQueryString, listVariables, parseListUrl, withoutFilters } from './list-url.ts';

const PLAIN = parseListUrl('');

test.each([
  [''],
  ['?brands=pedigree,drools'],
  ['?brands=pedigree,drools&stages=puppy&min=200&max=900&sort=priceAsc&page=2'],
  ['?q=dry%20food&brands=drools'],
  ['?q=cat%20%26%20dog'],
  ['?country=India&country=South%20Korea&inStock=true&onOffer=true'],
  ['?without=chicken,rice'],
  ['?light=true'],
  ['?kind=small_animal'],
  ['?q=litter&sort=titleAsc'],
  ['?sort=country'],
])('parsing and formatting preserves the query %j', (search) => {
  expect(listQueryString(parseListUrl(search))).toBe(search);
  // The server renders the list from the canonical query string.
  expect(canonicalSearch('/search', search)).toBe(search);
});

test.each([
  ['repeated and empty fields of a plain form', '?brands=a&brands=b&min=&max=&sort=titleAsc', '?brands=a,b'],
  ['repeated values', '?brands=a,a,a', '?brands=a'],
  [
    'unordered, repeated and unknown ingredients',
    '?without=rice&without=beef,xylitol,rice',
    '?without=beef,rice',
  ],
  ['an unknown kind', '?kind=dragon', ''],
  ['invalid slugs', "?brands=<b>,a',ok", '?brands=ok'],
  ['an unknown order', '?sort=cheapest', ''],
  ['a minimum above the maximum', '?min=900&max=200', '?min=200&max=900'],
  ['invalid prices', '?min=-5&max=1e3', ''],
  ['the default order of a search', '?q=litter&sort=relevance', '?q=litter'],
  ['filters that are off', '?inStock=false&onOffer=&country=', ''],
  ['a minimum price of 0', '?min=0', ''],
  ['pages before the first', '?page=0', ''],
  ['pages beyond the limit', '?page=999999999', '?page=1000'],
  ['spaces around a term', '?q=%20pedigree%20', '?q=pedigree'],
])('normalizes %s: %s becomes %j', (_description, search, clean) => {
  expect(listQueryString(parseListUrl(search))).toBe(clean);
});

test('accepts at most 20 brands', () => {
  const many = Array.from({ length: 30 }, (_, index) => `b${index}`).join(',');
  expect(parseListUrl(`?brands=${many}`).brands).toHaveLength(20);
});

test('builds GraphQL variables with prices in paise', () => {
  const choice = parseListUrl('?brands=drools&stages=puppy&min=200&max=900&sort=priceDesc&page=3');
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

test('variables of a search have its term, best matches first, and the other filters', () => {
  const choice = parseListUrl('?q=litter&country=India&inStock=true&onOffer=true');
  expect(listVariables({}, choice)).toEqual({
    filter: { term: 'litter', countries: ['India'], inStock: true, onOffer: true },
    sort: 'RELEVANCE',
    page: 1,
  });
  expect(countChosen(choice)).toBe(3);
});

test('clearing the filters keeps term and sort order and goes to the first page', () => {
  const choice = parseListUrl('?q=rice&brands=drools&max=900&sort=priceAsc&page=2');
  expect(countChosen(choice)).toBe(2);
  expect(listQueryString(withoutFilters(choice))).toBe('?q=rice&sort=priceAsc');
});
