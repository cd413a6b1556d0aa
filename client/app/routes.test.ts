import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PAGES } from '#rules/page-address.ts';
import { readBlogAddress } from '#client/features/blog/blog-address.ts';
import { readListAddress } from '#client/features/catalogue/list-address.ts';
import { QUESTION_SORTS, readForumAddress } from '#client/features/forum/threads/forum-address.ts';
import { knownSearch } from '#rules/page-address.ts';
import { routes } from './routes.ts';

function pathsOf(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

it('the pages that have an address are those that have a screen', () => {
  const screens = pathsOf(routes).filter((path) => path !== '*');
  expect(screens.sort()).toEqual(Object.keys(PAGES).sort());
});

const SEARCHES = [
  '?brands=pedigree,drools&brands=drools&stages=puppy&min=200&max=0900&sort=priceDesc&page=3&q=%20dry%20food',
  '?page=0002&sort=titleAsc&min=0&max=999999999999&brands=%3Ca%3E,b',
  '?page=999999999&sort=none&q=',
  '?group=indie-dogs&q=ticks+and+fleas&page=2',
  '?group=Indie+Dogs&q=a&page=7000',
  '?category=food&page=1000',
  '?category=food&page=12',
  ...QUESTION_SORTS.map(({ id }) => `?sort=${id}`),
];

it.each(SEARCHES)('of %s a page reads as much as its browser does', (search) => {
  expect(readListAddress(knownSearch('/search', search))).toEqual(readListAddress(search));
  expect(readForumAddress(knownSearch('/forum', search))).toEqual(readForumAddress(search));
  expect(readBlogAddress(knownSearch('/blog', search))).toEqual(readBlogAddress(search));
});
