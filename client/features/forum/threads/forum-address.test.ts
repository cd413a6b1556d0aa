import { expect, it } from 'vitest';
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { forumSearch, lastPageNumber, readForumAddress } from './forum-address.ts';

it.each([
  ['', { group: null, sort: 'newest', term: null, page: 1 }, ''],
  ['?group=indie-dogs', { group: 'indie-dogs', sort: 'newest', term: null, page: 1 }, '?group=indie-dogs'],
  ['?sort=active&page=2', { group: null, sort: 'active', term: null, page: 2 }, '?sort=active&page=2'],
  [
    '?page=3&sort=unanswered&group=a',
    { group: 'a', sort: 'unanswered', term: null, page: 3 },
    '?group=a&sort=unanswered&page=3',
  ],
  ['?page=0&sort=best&group=A%20b', { group: null, sort: 'newest', term: null, page: 1 }, ''],
  ['?q=ab', { group: null, sort: 'newest', term: null, page: 1 }, ''],
  ['?q=+tick+&page=2', { group: null, sort: 'newest', term: 'tick', page: 2 }, '?q=tick&page=2'],
  ['?page=5000', { group: null, sort: 'newest', term: null, page: 5000 }, '?page=5000'],
  ['?page=5001', { group: null, sort: 'newest', term: null, page: 1 }, ''],
  ['?page=99999', { group: null, sort: 'newest', term: null, page: 1 }, ''],
] as const)('parsing and formatting normalizes %j', (search, choice, written) => {
  expect(readForumAddress(search)).toEqual(choice);
  expect(forumSearch(choice)).toBe(written);
});

it.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i replies end on page %i', (count, page) => {
  expect(lastPageNumber(count, 20)).toBe(page);
});

it('cuts a long search term to the maximum', () => {
  expect(readForumAddress(`?q=${'a'.repeat(200)}`).term).toHaveLength(MAX_SEARCH_CHARACTERS);
});
