import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PAGES } from '#rules/paths/page-address.ts';
import { parseBlogUrl } from '#client/features/blog/blog-url.ts';
import { parseListUrl } from '#client/features/catalogue/list/list-url.ts';
import { QUESTION_SORTS, readForumAddress } from '#client/features/forum/threads/forum-address.ts';
import { readReplyAddress } from '#client/features/forum/threads/reply-address.ts';
import { REPLY_SORTS } from '#rules/forum/reply-sorts.ts';
import { canonicalSearch } from '#rules/paths/page-address.ts';
import { routes } from './routes.ts';

function listPaths(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);
}

it('PAGES and the route table list the same paths', () => {
  const screens = listPaths(routes).filter((path) => path !== '*');
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
  ...[...QUESTION_SORTS, ...REPLY_SORTS].map(({ id }) => `?sort=${id}&page=2`),
];

it.each(SEARCHES)('the server keeps the query parameters that the page reads: %s', (search) => {
  expect(parseListUrl(canonicalSearch('/search', search))).toEqual(parseListUrl(search));
  expect(readForumAddress(canonicalSearch('/forum', search))).toEqual(readForumAddress(search));
  const question = '/forum/why/answers/q1';
  expect(readReplyAddress(canonicalSearch(question, search))).toEqual(readReplyAddress(search));
  expect(parseBlogUrl(canonicalSearch('/blog', search))).toEqual(parseBlogUrl(search));
});
