import { readFileSync } from 'node:fs';
import { assertEnumType, buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { REPLY_SORTS } from '#rules/forum/reply-sorts.ts';
import { readReplyAddress, replySearch } from './reply-address.ts';

it.each([
  ['', { id: 'oldest', sort: 'OLDEST', page: 1 }, ''],
  ['?page=2&sort=helpful', { id: 'helpful', sort: 'MOST_HELPFUL', page: 2 }, '?sort=helpful&page=2'],
  ['?sort=newest', { id: 'newest', sort: 'NEWEST', page: 1 }, '?sort=newest'],
  ['?sort=oldest&page=3', { id: 'oldest', sort: 'OLDEST', page: 3 }, '?page=3'],
  ['?sort=best&page=0', { id: 'oldest', sort: 'OLDEST', page: 1 }, ''],
] as const)('parsing and formatting normalizes %j', (search, choice, written) => {
  expect(readReplyAddress(search)).toEqual(choice);
  expect(replySearch(choice)).toBe(written);
});

it('the list offers every sort order of the API', () => {
  const sorts = assertEnumType(buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ReplySort'));
  expect(REPLY_SORTS.map(({ sort }) => sort)).toEqual(sorts.getValues().map(({ name }) => name));
});
