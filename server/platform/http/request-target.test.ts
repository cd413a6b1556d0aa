// Cache, anti-forgery check, CORS, limits and routes see the same address for every spelling.
import { describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { originForm } from './request-target.ts';
import { usePages } from '#server/testing/pages.ts';
import { sendRaw } from '#server/testing/raw-request.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = usePages();

describe('a target', () => {
  it.each([
    ['/dog?page=2', '/dog?page=2'],
    ['/dog#top', '/dog'],
    ['http://shop.example/dog?x=1#top', '/dog?x=1'],
    ['HTTPS://shop.example', '/'],
    ['http://shop.example?x=1', '/?x=1'],
    ['/graphql/', '/graphql'],
    ['/graphql/?query=1', '/graphql?query=1'],
    ['/graphql/more', '/graphql/more'],
    ['/caf\xc3\xa9', '/caf%c3%a9'],
    ['*', '*'],
  ])('the target %s is normalized to %s', (target, expected) => expect(originForm(target)).toBe(expected));
});

const QUERY = encodeURIComponent('{ products(first: 1) { nodes { name } } }');
// The error message shows which language was used.
const INVALID_QUERY = encodeURIComponent(
  `{ products(filter: { term: "${'x'.repeat(65)}" }) { nodes { name } } }`,
);
type HeaderValues = Record<string, string>;
const PREFLIGHT: HeaderValues = { 'apollo-require-preflight': 'true' };
/** Headers that make browsers send a preflight. */
const PREFLIGHTS: HeaderValues[] = [
  PREFLIGHT,
  { 'x-apollo-operation-name': 'x' },
  { 'content-type': 'application/json' },
];
/** Headers that do not: an empty value, or the types of forms. */
const SIMPLE_HEADERS: HeaderValues[] = [
  {},
  { 'apollo-require-preflight': '' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
];
const ask = (target: string, headers: HeaderValues = {}, method = 'GET') =>
  sendRaw(shop.url, `${method} ${target} HTTP/1.1`, headers);

/** Spellings of the GraphQL path. */
const GRAPH = ['/graphql', '/graphql/', 'http://shop.example/graphql', '/graphql#/faq', 'http://x/graphql/'];
/** Similar paths, which are not found. */
const NO_GRAPH = [
  '/GRAPHQL',
  '/GraphQL',
  '/GRAPHQL/',
  '//graphql',
  '//GRAPHQL',
  '/%67raphql',
  '/graphql%2f',
  '/graphql;x',
  '/graphql/x',
  '/./graphql',
  '/x/../graphql',
  '/hi/graphql',
  '/hi/GRAPHQL',
  'http://x/GRAPHQL',
  '/graphq\\l',
];
const withQuery = (target: string, query: string) => {
  const [path = '', fragment] = target.split('#');
  return `${path}?query=${query}${fragment ? `#${fragment}` : ''}`;
};

describe('GraphQL', () => {
  it.each(GRAPH)(
    '%s refuses a GET without an anti-forgery header, also when the response is cached',
    async (target) => {
      const url = withQuery(target, QUERY);
      for (const preflight of PREFLIGHTS)
        for (let again = 0; again < 2; again += 1) {
          const { status, headers } = await ask(url, preflight);
          expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
        }
      for (const simple of SIMPLE_HEADERS) {
        const { status, body } = await ask(url, simple);
        expect(status, JSON.stringify(simple)).toBeGreaterThanOrEqual(400);
        expect(body).not.toContain('nodes');
      }
    },
  );

  it.each(NO_GRAPH)('GraphQL does not answer at %s', async (target) => {
    for (const headers of [PREFLIGHT, {}, { origin: 'https://evil.example', ...PREFLIGHT }]) {
      const { status, body } = await ask(withQuery(target, QUERY), headers);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(body).not.toContain('"nodes"');
    }
    const response = await sendRaw(
      shop.url,
      `POST ${target} HTTP/1.1`,
      { 'content-type': 'application/json', 'content-length': '34' },
      '{"query":"{ home { sections { id"}',
    );
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('"errors"');
  });

  it.each(GRAPH)('errors at %s are in the language of the request and vary by it', async (target) => {
    const url = withQuery(target, INVALID_QUERY);
    const askIn = (language: string) => ask(url, { ...PREFLIGHT, 'accept-language': language });
    expect((await askIn('en')).body).toContain('At most 64 characters');
    const hindi = await askIn('hi');
    expect(hindi.body).not.toContain('At most 64 characters');
    expect(hindi.headers.get('vary')).toMatch(/Accept-Language/);
  });

  it.each(GRAPH)('%s refuses pages of other origins', async (target) => {
    const { status } = await ask(withQuery(target, QUERY), { ...PREFLIGHT, origin: 'https://evil.example' });
    expect(status).toBe(403);
  });

  it('GraphQL caches a query once for any order of its parameters, ignoring others', async () => {
    const isCached = async (search: string) =>
      (await ask(`/graphql?${search}`, PREFLIGHT)).headers.get('cache-control') === 'no-cache';
    expect(await isCached(`query=${QUERY}`)).toBe(true);
    expect(await isCached(`utm=1&query=${QUERY}`)).toBe(true);
    // A repeated parameter is refused, and never answered from the cache.
    expect((await ask(`/graphql?query=${QUERY}&query=${QUERY}`, PREFLIGHT)).status).toBe(400);
  });

  it('GraphQL refuses HEAD', async () => {
    for (const target of GRAPH)
      expect((await ask(withQuery(target, QUERY), PREFLIGHT, 'HEAD')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('other paths', () => {
  it.each([
    '/API/category',
    '/Api/category',
    '/api/CATEGORY',
    '//api/category',
    '/%61pi/category',
    '/api/%63ategory',
    '/hi/api/category',
    '/api//category',
    '/API/auth/refresh',
    '/api/AUTH/refresh',
    '/HEALTHZ',
    '/Metrics',
    '/Admin',
    '/Private/invoice/x.pdf',
    '/PICTURES/x.jpg',
    '/ROBOTS.TXT',
    '/Sitemap.xml',
    '/CSP-Reports',
    '/Standin/razorpay/checkout.js',
    '/Sandbox/index.html',
  ])('the path %s is not found', async (target) => {
    // Below /api a browser may always ask what it may send.
    for (const method of ['GET', 'HEAD', 'POST', ...(target.startsWith('/api') ? [] : ['OPTIONS'])]) {
      const { status, headers } = await ask(target, { 'content-length': '0' }, method);
      expect([method, status]).toEqual([method, 404]);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('an absolute URL gets the same response', async () => {
    const plain = await ask('/api/category');
    const absolute = await ask('http://shop.example/api/category');
    expect(absolute.body).toBe(plain.body);
    for (const name of ['content-security-policy', 'cache-control', 'vary', 'ratelimit-limit'])
      expect(absolute.headers.get(name)).toBe(plain.headers.get(name));
    expect(plain.headers.get('vary')).toMatch(/Accept-Language/);
  });
});
