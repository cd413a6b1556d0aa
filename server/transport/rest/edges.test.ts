// HTTP behaviour of every route: methods, caching, preflights, request ids and rate limits.
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { resetUses, consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { readBody, useApi } from './testing/use-api.ts';
import { signInBy } from './testing/sign-in.ts';

const api = useApi(allRoutes);
const NO_PLACES = '/nowhere-at-all';

describe('an unsupported method', () => {
  const unsupported: [string, string][] = [
    ['DELETE', '/category'],
    ['GET', '/search'],
    ['PUT', '/order'],
    ['PATCH', '/wishlist/item/x/y'],
    ['POST', '/product/landing/items'],
    ['PROPFIND', '/category'],
    ['POST', NO_PLACES],
  ];
  it.each(unsupported)('the request %s %s answers 404 as JSON', async (method, path) => {
    const response = await api.call(path, { method });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(await readBody(response)).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.any(String) as string,
    });
  });
});

describe('a public list', () => {
  it('answers 304 if it has not changed', async () => {
    const first = await api.call('/product?category=dog');
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'public, no-cache',
      expect.stringMatching(/^(W\/)?"/),
    ]);
    // Without this header, fetch would request a new copy.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await api.call('/product?category=dog', { headers });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const catResponse = await api.call('/product?category=cat', { headers });
    expect(catResponse.status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const [get, head] = [await api.call('/category'), await api.call('/category', { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  it.each(['/product', '/category', '/forum', '/blogs', '/navigation', '/salebar', '/filters/dog'])(
    'the list %s may be cached, but not for requests with a token',
    async (path) => {
      expect((await api.call(path)).headers.get('cache-control')).toMatch(/^public, (no-cache|max-age=\d+)$/);
      const personal = await api.call(path, { headers: { 'x-access-token': 'e30.e30.e30' } });
      expect(personal.headers.get('cache-control')).toBe('private, no-store');
    },
  );
});

describe('a personal response or a write', () => {
  it('personal responses and writes are never cached', async () => {
    const { id, headers } = await signInBy(api, '8700000066');
    for (const path of [
      `/user/${id}`,
      `/wishlist/${id}`,
      `/order?id=${id}`,
      `/pets/${id}`,
      `/order/${id}`,
      NO_PLACES,
    ])
      expect((await api.call(path, { headers })).headers.get('cache-control')).toMatch(/no-store/);
    expect((await api.call(`/user/${id}`)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('only public GET routes declare a cache', () => {
    const cacheable = allRoutes.filter(({ cache }) => cache !== undefined);
    expect(cacheable.length).toBeGreaterThan(10);
    for (const { method, access } of cacheable) expect([method, access]).toEqual(['get', 'public']);
  });
});

describe('every response', () => {
  const paths = ['', '/openapi.json', '/page/page.css', '/category', '/order', NO_PLACES, '/things/%ff'];

  it.each(paths)('the response of "%s" has a request id', async (path) => {
    const response = await api.call(path);
    const proxiedResponse = await api.call(path, { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(proxiedResponse.headers.get('x-request-id')).toBe('from-the-proxy-1');
    if (response.status >= 400)
      expect(await readBody(proxiedResponse)).toMatchObject({ requestId: 'from-the-proxy-1' });
  });

  it('an allowed origin may read the response of every method', async () => {
    const headers = { origin: api.url, 'access-control-request-method': 'PATCH' };
    const preflight = await api.call('/pets/documents/x', { method: 'OPTIONS', headers });
    expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(preflight.headers.get('access-control-allow-methods')?.split(',')).toContain(method);
    for (const header of ['content-type', 'x-access-token', 'x-api-key', 'x-xsrf-token'])
      expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toContain(header);
    const response = await api.call('/category', { headers: { origin: api.url } });
    expect(response.headers.get('access-control-expose-headers')).toContain('Link');
  });

  it('a response over the rate limit has Retry-After', async () => {
    // Uses up the limit without HTTP requests, which may be slow.
    const all = Array.from({ length: RATE_LIMITS.apiByAddress.points }, () =>
      consumeLimit('apiByAddress', '127.0.0.1'),
    );
    await Promise.allSettled(all);
    const last = await api.call('/category');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.headers.get('ratelimit-remaining')).toBe('0');
    expect(last.headers.get('ratelimit-limit')).toMatch(/^\d+$/);
    expect(last.headers.get('cache-control')).toBe('no-store');
    expect(await readBody(last)).toMatchObject({ code: 'RATE_LIMITED' });
    await resetUses('apiByAddress', '127.0.0.1');
  });
});
