// Searches over slow tables, which are simulated by views that sleep.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '#server/modules/catalogue/product-list.ts';
import { pool } from './db.ts';
import { searchQuestions } from '#server/modules/forum/search/forum-search.ts';
import { search } from '#server/modules/search/search.ts';
import { rows, searchRows, sql } from './sql.ts';
import { useDatabase } from '#server/testing/database.ts';
import { useLimits } from '#server/testing/limits.ts';
import { newCaller } from '#server/testing/people.ts';

useLimits({ LIMIT_DATABASE_SEARCH_MS: '300' });
useDatabase();

const SECONDS = 0.6;
const PAGE = { first: 5 };

beforeAll(async () => {
  for (const table of ['Product', 'ForumReply'])
    await pool.query(`alter table "${table}" rename to "Quick${table}";
      create view "${table}" as select t.* from "Quick${table}" t, (select pg_sleep(${SECONDS})) waited`);
});

describe('a search that takes too long', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of the whole shop', () => search('dog food', 5, newCaller())],
    ['of products', () => listProducts({ term: 'dog' }, 'TITLE_ASC', PAGE)],
    ['of the forum', () => searchQuestions('guinea pigs', {}, PAGE, newCaller())],
  ])('a slow search %s is refused as UNAVAILABLE with its own message', (_, operation) =>
    expect(operation()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Search is slow just now; please try again shortly.',
      retryAfter: 5,
    }),
  );

  it('PostgreSQL also cancels the slow search', async () => {
    await expect(searchRows(sql`select pg_sleep(4)`)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const still = await rows(sql`select from pg_stat_activity
      where state = 'active' and query like 'select pg_sleep(4)%' and datname = current_database()`);
    expect(still).toEqual([]);
  });
});

it('other statements have their own, longer timeout', async () =>
  expect(await rows(sql`select 1 as "one" from pg_sleep(${SECONDS})`)).toEqual([{ one: 1 }]));

it('other errors of a search are passed on', () =>
  expect(searchRows(sql`select nothing`)).rejects.toMatchObject({ code: '42703' }));
