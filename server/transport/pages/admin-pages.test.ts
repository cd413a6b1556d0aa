// The headers and metadata of the back office for browsers, search engines and caches.
// @module-tag nightly
import { expect, it } from 'vitest';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

it.each(['/admin', '/admin/', '/admin/log?actor=meera', '/admin/nothing'])(
  'the back office at %s is one document that is never cached or indexed',
  async (path) => {
    const page = await fetch(shop.url + path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('<title>Back office</title>');
  },
);

it('the back office has its own scripts, which are cached permanently', async () => {
  const page = await (await fetch(`${shop.url}/admin`)).text();
  const [script = ''] = /\/admin\/assets\/[^"]+\.js/.exec(page) ?? [];
  const response = await fetch(shop.url + script);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${shop.url}/admin/assets/older.js`)).status).toBe(404);
});

it('the back office is hidden from search engines', async () => {
  expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toContain('Disallow: /admin\n');
});
