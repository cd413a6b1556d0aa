// Every page has one canonical URL. Other spellings need no rendering, or count towards the rate limit of pages.
import { describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { useLimits } from '#server/testing/limits.ts';
import { usePages } from '#server/testing/pages.ts';
import { sendRaw } from '#server/testing/raw-request.ts';
import { eventually } from '#server/testing/eventually.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
// The daily counts, which must not reset in between.
useLimits({ LIMIT_PAGE_BY_ADDRESS: '10000/86400' });
const shop = usePages();

/** The number of pages counted for this address during an action. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const remainingRequests = async () => (await consumeLimit('pageByAddress', '127.0.0.1')).remaining;
  const before = await remainingRequests();
  await work();
  return before - (await remainingRequests()) - 1;
}

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

describe('a cached page', () => {
  it.each([
    ['/dog', '/dog?utm_source=mail&fbclid=1'],
    ['/dog', '/dog?page=1&sort=titleAsc2&brands='],
    ['/dog?sort=priceAsc&min=100', '/dog?min=100&x=1&sort=priceAsc&sort=priceDesc'],
    ['/faq', '/faq?page=7'],
    ['/hi/faq', '/hi/faq?utm_source=mail'],
    ['/search?q=food', '/search?utm=1&q=%20food'],
    ['/forum/dog-care?sort=active', '/forum/dog-care?v=2&sort=active'],
  ])('the page %s is shared with %s', { tags: 'nightly' }, async (path, decorated) => {
    await eventually(async () => {
      await get(path);
      expect(await counted(() => get(path))).toBe(0);
    });
    let same = '';
    expect(await counted(async () => (same = (await get(decorated)).text))).toBe(0);
    expect(same).toBe((await get(path)).text);
  });

  it('a cached page serves HEAD and every encoding', async () => {
    await eventually(async () => {
      await get('/about');
      expect(await counted(() => get('/about'))).toBe(0);
    });
    expect(await counted(() => get('/about', { method: 'HEAD' }))).toBe(0);
    expect((await get('/about', { method: 'HEAD' })).text).toBe('');
    await get('/about', { headers: { 'accept-encoding': 'br' } });
    for (const encoding of ['br, gzip', 'BR;q=0.7, x-odd', 'gzip;q=0.3,deflate, br;q=0.9'])
      expect(await counted(() => get('/about', { headers: { 'accept-encoding': encoding } }))).toBe(0);
  });
});

describe('counting rendered pages', () => {
  it.each([
    '/product/zz1.a',
    '/product/nothing.x',
    '/nothing',
    '/nothing.png',
    '/Nothing/AT/all',
    '/assets.css',
    '/API/products',
    '/hi/nothing.x',
    '/hi//evil.example',
  ])('the unknown path %s is counted once', { tags: 'nightly' }, async (path) => {
    const responses: number[] = [];
    expect(await counted(async () => responses.push((await get(path)).status))).toBe(1);
    expect(responses).toEqual([404]);
  });

  it('a path in capitals redirects to its address, and is counted only there', async () => {
    let location: string | null = null;
    expect(await counted(async () => ({ location } = await get('/product/ZZ1.A')))).toBe(0);
    expect(location).toBe('/product/zz1.a');
    expect(await counted(() => fetch(`${shop.url}/product/ZZ1.A`))).toBe(1);
  });

  it.each(['/sitemap.xml', '/sitemap/products-1.xml', '/blog/rss.xml'])(
    'the document %s is counted as well',
    async (path) => expect(await counted(() => get(path))).toBe(1),
  );

  it('requests beyond the limit are refused', async () => {
    await consumeLimit('pageByAddress', '127.0.0.1', 10_000).catch(() => undefined);
    for (const path of ['/nothing', '/nothing.x', '/product/zz1.a', '/sitemap.xml', '/blog/rss.xml'])
      expect((await get(path)).status).toBe(429);
  });
});

describe('redirects to the address of a page', () => {
  it.each([
    ['/FAQ?utm_source=mail', '/faq?utm_source=mail'],
    ['/faq/', '/faq'],
    ['//faq', '/faq'],
    ['/%66aq', '/faq'],
    ['/x/../faq', '/faq'],
    ['/HI/faq', '/hi/faq'],
    ['//hi//faq//', '/hi/faq'],
    ['http://other.example/FAQ', '/faq'],
    ['/FAQ#//evil.example', '/faq'],
    ['/services', '/overview'],
    ['/hi/Services/', '/hi/overview'],
  ])('the path %s redirects to %s', async (target, expected) => {
    const { status, headers } = await sendRaw(shop.url, `GET ${target} HTTP/1.1`);
    expect([status, headers.get('location')]).toEqual([301, expected]);
  });

  it.each([
    '/\\evil.example/',
    '/\\\\evil.example',
    '//evil.example',
    '//evil.example/',
    '///evil.example/%2e%2e',
    '/%5Cevil.example/',
    '/%5c/evil.example/',
    '/%2F/evil.example/',
    '/%09/evil.example/',
    '/%0d%0aLocation:%20//evil.example',
    '/hi//evil.example/',
    '/hi/\\evil.example/',
    '/dog/..//evil.example/',
    '/dog//\\evil.example/',
    '//evil.example/dog/',
    '/FAQ/\\evil.example/..',
    'http:///evil.example',
    '/\x80\\evil.example/',
  ])('the path %j never redirects to another site', async (target) => {
    const { status, headers } = await sendRaw(shop.url, `GET ${target} HTTP/1.1`);
    expect(status).toBeLessThan(500);
    const location = headers.get('location');
    if (location !== null) expect(location).toMatch(/^\/(?![/\\])[^\\]*$/);
  });

  it('only GET and HEAD redirect', async () => {
    expect((await get('/FAQ', { method: 'HEAD' })).status).toBe(301);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await get('/FAQ', { method })).location).toBeNull();
  });

  it('no page links to another site for an address that looks like one', async () => {
    const { text } = await get('/hi//evil.example');
    expect(text).not.toMatch(/href="\/[/\\]/);
  });
});
