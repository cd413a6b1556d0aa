// @module-tag nightly
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { askPrices, PAGE, setPrice } from '#server/testing/cached-prices.ts';
import { usePages } from '#server/testing/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { countStatements } from '#server/testing/statements.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = usePages();

const prices = (headers: Record<string, string> = {}) => askPrices(shop.url, headers);
const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

beforeEach(() => setPrice(49_900));

describe('caching', () => {
  test('repeated operations and pages run no SQL statements', async () => {
    await eventually(async () => {
      await prices();
      expect(await countStatements(prices)).toBe(0);
    });
    await eventually(async () => {
      await (await fetchPath(PAGE)).text();
      expect(await countStatements(async () => (await fetchPath(PAGE)).text())).toBe(0);
    });
  });

  test.each([
    ['an error', `query { product(slug: 1) { name } }`],
    ['data that depends on the time', `query { delivery(postalCode: "302001") { expectedAt } }`],
    ['the viewer', 'query { viewer { name } }'],
    ['slots that others may book', 'query { services { slug slots { startsAt } } }'],
  ])('the cache does not store %s', async (_name, query) => {
    const first = await requestGraphql(shop.url, query);
    expect(first.headers.get('cache-control')).not.toBe('no-cache');
  });

  test('the cache does not store mutations', async () => {
    const send = () =>
      requestGraphql<{ signOut: boolean }>(
        shop.url,
        'mutation { signOut }',
        {},
        { 'apollo-require-preflight': 'true' },
      );
    expect((await send()).headers.get('cache-control')).toContain('no-store');
    expect((await send()).headers.get('cache-control')).toContain('no-store');
  });
});

describe('isolation', () => {
  test('requests with a token bypass the cache', async () => {
    await prices();
    const own = await prices({ 'x-access-token': 'someone' });
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(await countStatements(() => prices({ 'x-access-token': 'someone' }))).toBeGreaterThan(0);
  });

  test('only uncached responses state the remaining rate limit', async () => {
    const remainingRequests = async (headers?: Record<string, string>) =>
      (await prices(headers)).headers.get('ratelimit-remaining');
    await eventually(async () => expect(await countStatements(() => prices())).toBe(0));
    expect(await remainingRequests()).toBeNull();
    const first = await remainingRequests({ 'x-access-token': 'a' });
    const second = await remainingRequests({ 'x-access-token': 'a' });
    expect(Number(first)).toBeGreaterThan(Number(second));
  });

  test('requests from other sites are rejected even if the response is cached', async () => {
    await prices();
    const { status, errors } = await prices({ origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(errors).toMatchObject([{ extensions: { code: 'CSRF' } }]);
  });

  test('errors are in the language of the request', async () => {
    const query = 'query Find($term: String) { products(filter: { term: $term }) { nodes { name } } }';
    const miss = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await requestGraphql(shop.url, query, { term: 'x'.repeat(65) }, headers)).errors[0]?.extensions
        ?.fields;
    };
    expect(await miss('en')).toEqual({ term: 'At most 64 characters' });
    expect(await miss('hi')).not.toEqual(await miss('en'));
  });

  test('a matching etag gets 304 until the page changes', async () => {
    const first = await fetchPath(PAGE);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetchPath(PAGE, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await setPrice(56_600);
    await eventually(async () => expect((await fetchPath(PAGE, { 'if-none-match': etag })).status).toBe(200));
  });

  test('pages have an encoding that the browser accepts', async () => {
    const packed = await fetchPath(PAGE, { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const plain = await fetchPath(PAGE, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  test('a body that is not JSON is rejected', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('a hundred equal requests at once run the operation once', async () => {
  await db.banner.updateMany({ data: { position: 3 } });
  const fetchAll = () => Promise.all(Array.from({ length: 100 }, () => prices()));
  await eventually(async () => {
    await setPrice(57_700);
    // The notification of the change may arrive during the run and start a second one at most.
    expect(await countStatements(fetchAll)).toBeLessThan(8);
  });
});
