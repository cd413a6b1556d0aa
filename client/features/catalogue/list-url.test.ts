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
])('%s survives parsing and writing', (search) => {
  expect(listQueryString(parseListUrl(search))).toBe(search);
  // The server draws a list by what the address of its page reads.
  expect(canonicalSearch('/search', search)).toBe(search);
});

test.each([
  ['a form without scripts', '?brands=a&brands=b&min=&max=&sort=titleAsc', '?brands=a,b'],
  ['values given twice', '?brands=a,a,a', '?brands=a'],
  [
    'ingredients in another order, twice or unknown',
    '?without=rice&without=beef,xylitol,rice',
    '?without=beef,rice',
  ],
  ['a kind that is none', '?kind=dragon', ''],
  ['invalid slugs', "?brands=<b>,a',ok", '?brands=ok'],
  ['an unknown order', '?sort=cheapest', ''],
  ['prices the wrong way round', '?min=900&max=200', '?min=200&max=900'],
  ['invalid prices', '?min=-5&max=1e3', ''],
  ['the order of a search, chosen or not', '?q=litter&sort=relevance', '?q=litter'],
  ['filters that are not on', '?inStock=false&onOffer=&country=', ''],
  ['a lowest price of 0', '?min=0', ''],
  ['pages before the first', '?page=0', ''],
  ['pages beyond the limit', '?page=999999999', '?page=1000'],
  ['blanks around a term', '?q=%20pedigree%20', '?q=pedigree'],
])('%s: %s parses to %s', (_what, search, clean) => {
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

test('asks for the best matches of a term, and for the other filters', () => {
  const choice = parseListUrl('?q=litter&country=India&inStock=true&onOffer=true');
  expect(listVariables({}, choice)).toEqual({
    filter: { term: 'litter', countries: ['India'], inStock: true, onOffer: true },
    sort: 'RELEVANCE',
    page: 1,
  });
  expect(countChosen(choice)).toBe(3);
});

test('clearing keeps term and sort order and goes to the first page', () => {
  const choice = parseListUrl('?q=rice&brands=drools&max=900&sort=priceAsc&page=2');
  expect(countChosen(choice)).toBe(2);
  expect(listQueryString(withoutFilters(choice))).toBe('?q=rice&sort=priceAsc');
});
