// @module-tag nightly
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { sampleCases } from '#server/testing/every-case.ts';
import { usePages } from '#server/testing/pages.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const shop = usePages();
const ORIGIN = 'https://shop.example';

const entriesOf = (xml: Buffer) => parseSitemap(Readable.from([xml]));
const pathOf = (url: string) => url.replace(ORIGIN, '');

describe('the sitemap', () => {
  it('lists exactly the pages that everybody may read', async () => {
    const paths = (await entriesOf(await sitemap(ORIGIN))).map(({ url }) => pathOf(url));
    expect(new Set(paths).size).toBe(paths.length);
    const products = await db.product.findMany({ where: { removedAt: null } });
    const posts = await db.blogPost.findMany({ where: { removedAt: null } });
    for (const { slug } of products) expect(paths).toContain(`/product/${slug}`);
    for (const { slug } of posts) expect(paths).toContain(`/blog/${slug}`);
    for (const path of ['/', '/faq', '/dog', '/dog/dog-dry-food', '/services/dog-training', '/forum/stories'])
      expect(paths).toContain(path);
    expect(paths).toContain('/Services/Product/Daycare');
    for (const path of paths)
      expect(path).not.toMatch(/^\/(?:hi\/)?(?:cart|checkout|order|profile|wishlist|pet\/)/);
  });

  it('lists only addresses that exist', async () => {
    const paths = (await entriesOf(await sitemap(shop.url))).map(({ url }) => url);
    const english = paths.filter((url) => !/^\/hi(\/|$)/.test(new URL(url).pathname));
    // One product and one question represent all others.
    const isAlike = (url: string) => /\/product\/|\/answers\//.test(url);
    const some = [
      ...sampleCases(english.filter(isAlike), 20),
      ...sampleCases(
        english.filter((url) => !isAlike(url)),
        2,
      ),
    ];
    expect(some.length).toBeGreaterThan(30);
    for (const url of some) {
      const { status } = await fetch(url, { redirect: 'manual' });
      expect([url, status]).toEqual([url, 200]);
    }
  });

  it('states when a page last changed, and its address in Hindi', async () => {
    const product = await db.product.findFirstOrThrow({ where: { removedAt: null } });
    const all = await entriesOf(await sitemap(ORIGIN));
    const english = all.find(({ url }) => url === `${ORIGIN}/product/${product.slug}`);
    const hindi = all.find(({ url }) => url === `${ORIGIN}/hi/product/${product.slug}`);
    expect(english?.lastmod).toBe(product.updatedAt.toISOString());
    expect(english?.links.map(({ lang, url }) => [lang, pathOf(url)])).toEqual([
      ['en-IN', `/product/${product.slug}`],
      ['hi-IN', `/hi/product/${product.slug}`],
      ['x-default', `/product/${product.slug}`],
    ]);
    expect(hindi?.links).toEqual(english?.links);
  });

  it('leaves out hidden and removed content', async () => {
    const [hidden, removed] = await db.forumQuestion.findMany({ take: 2 });
    await db.forumQuestion.update({ where: { id: hidden?.id ?? '' }, data: { hiddenAt: new Date() } });
    await db.forumQuestion.update({ where: { id: removed?.id ?? '' }, data: { removedAt: new Date() } });
    const text = String(await sitemap(ORIGIN));
    expect(text).not.toContain(hidden?.id);
    expect(text).not.toContain(removed?.id);
  });

  it('a long sitemap is split into parts of limited length with the same content', async () => {
    const whole = (await entriesOf(await sitemap(ORIGIN))).map(({ url }) => url);
    const parts = await parseSitemapIndex(Readable.from([await sitemap(ORIGIN, 50)]));
    expect(parts.length).toBeGreaterThan(5);
    const inParts: string[] = [];
    for (const { url } of parts) {
      const name = /^https:\/\/shop\.example\/sitemap\/(.+)\.xml$/.exec(url)?.[1] ?? '';
      const entries = await entriesOf((await sitemapPart(ORIGIN, name, 50)) ?? Buffer.from(''));
      expect(entries.length).toBeLessThanOrEqual(100);
      inParts.push(...entries.map((entry) => entry.url));
    }
    expect(inParts.sort()).toEqual(whole.sort());
  });
});

describe('the files for search engines', () => {
  it('robots.txt and the sitemap use the address of the shop', async () => {
    const robots = await fetch(`${shop.url}/robots.txt`);
    expect(robots.headers.get('content-type')).toContain('text/plain');
    const text = await robots.text();
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    for (const path of ['/checkout', '/order', '/hi/order', '/profile/', '/api/'])
      expect(text).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'));
    const map = await fetch(`${shop.url}/sitemap.xml`);
    expect(map.headers.get('content-type')).toContain('application/xml');
    expect(await map.text()).toContain(`<loc>${shop.url}/</loc>`);
  });

  it.each(['products-2', 'nothing-1', 'products-0', 'toString-1', 'products-99999', 'x'])(
    'the sitemap has no part %s',
    async (name) => {
      expect((await fetch(`${shop.url}/sitemap/${name}.xml`)).status).toBe(404);
    },
  );
});
