// Status codes and redirects of page addresses.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { setPostStatus } from '#server/modules/blog/staff/post-status.ts';
import { renamePost } from '#server/modules/blog/staff/save-post.ts';
import { renameProduct } from '#server/modules/catalogue/product-slugs.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

async function look(path: string) {
  const response = await fetch(shop.url + path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

describe('the address of a page', () => {
  it.each([
    ['/FAQ', '/faq'],
    ['/Privacy-Policy', '/privacy-policy'],
    ['/DOG/dog-dry-food?sort=priceAsc', '/dog/dog-dry-food?sort=priceAsc'],
    ['/faq/', '/faq'],
    ['//faq', '/faq'],
    ['/SERVICES/Dog-Training', '/services/dog-training'],
    ['/services/product/boarding', '/Services/Product/Boarding'],
    ['/Services/Product/boarding', '/Services/Product/Boarding'],
    ['/Services/dog-training', '/services/dog-training'],
    ['/Services/Product/BOARDING', '/Services/Product/Boarding'],
    ['/Blog/Monsoon-Paw-Care', '/blog/monsoon-paw-care'],
  ])('the path %s redirects permanently to %s', async (path, expected) => {
    const steps = [path];
    for (let next: (number | string | null)[] = await look(path); next[0] === 301;)
      next = await look((steps[steps.length] = String(next[1])));
    expect(steps.length).toBeLessThan(4);
    expect(steps.at(-1)).toBe(expected);
    expect((await look(expected))[0]).toBe(200);
  });

  it.each(['/%ff', '/product/%e0%a4', '/blog/a%00b', '/search?q=%00'])(
    'the path %s cannot be decoded and is refused',
    async (path) => {
      expect((await look(path))[0]).toBe(400);
    },
  );

  it('a page beyond the last one of a list redirects to the last one', async () => {
    const [status, location] = await look('/dog?page=99');
    expect(status).toBe(302);
    expect(location).toMatch(/^\/dog\?page=\d$/);
  });

  it.each(['/search?q=%ff', '/search?q=100%', '/dog?page=%ff', '/faq?%', `/search?q=${'a'.repeat(3000)}`])(
    'the path %s causes no server error',
    async (path) => {
      expect((await look(path))[0]).toBeLessThan(500);
    },
  );

  it.each([
    '/nothing',
    '/product/nothing',
    '/blog/nothing',
    '/forum/x/answers/nobody',
    '/Nothing/AT/all',
    '/services/nothing',
    '/services/daycare',
  ])('the unknown path %s gets 404', async (path) => {
    expect((await look(path))[0]).toBe(404);
  });
});

describe('renamed content', () => {
  it('redirects from all its old names', async () => {
    const { slug } = await db.product.findFirstOrThrow({ orderBy: { id: 'asc' } });
    await renameProduct(slug, 'a-name-in-between');
    await renameProduct('a-name-in-between', 'its-last-name');
    for (const old of [slug, 'a-name-in-between'])
      expect(await look(`/product/${old}?size=3%20kg`)).toEqual([301, '/product/its-last-name?size=3%20kg']);
    await renameProduct('its-last-name', slug);
    expect(await look(`/product/${slug}`)).toEqual([200, null]);
    await renamePost(OPERATOR, 'monsoon-paw-care', 'paws-in-the-rain');
    expect(await look('/blog/monsoon-paw-care')).toEqual([301, '/blog/paws-in-the-rain']);
    expect(await look('/blog/paws-in-the-rain')).toEqual([200, null]);
    await renamePost(OPERATOR, 'paws-in-the-rain', 'monsoon-paw-care');
  });

  it('gives up an old name when new content uses it', async () => {
    const [renamed, successor] = await db.product.findMany({ orderBy: { id: 'desc' }, take: 2 });
    await renameProduct(renamed?.slug ?? '', 'moved-away');
    await renameProduct(successor?.slug ?? '', renamed?.slug ?? '');
    expect(await look(`/product/${renamed?.slug}`)).toEqual([200, null]);
    await expect(renameProduct('moved-away', renamed?.slug ?? '')).rejects.toThrow(/is taken/);
  });
});

describe('removed content', () => {
  let question = { id: '', slug: '' };
  beforeAll(async () => {
    question = await db.forumQuestion.findFirstOrThrow({ where: { removedAt: null } });
  });

  it('removed products, posts and questions get 410, but hidden content, which may return, gets 404', async () => {
    const product = await db.product.findFirstOrThrow({ where: { slug: { startsWith: 'pedigree' } } });
    await db.product.update({ where: { id: product.id }, data: { removedAt: new Date() } });
    const post = await db.blogPost.findFirstOrThrow({ where: { removedAt: null } });
    await setPostStatus(OPERATOR, post.id, { status: 'REMOVED' });
    const path = `/forum/${question.slug}/answers/${question.id}`;
    await db.forumQuestion.update({ where: { id: question.id }, data: { hiddenAt: new Date() } });
    expect((await look(path))[0]).toBe(404);
    await db.forumQuestion.update({
      where: { id: question.id },
      data: { hiddenAt: null, removedAt: new Date() },
    });
    expect((await look(path))[0]).toBe(410);
    expect((await look(`/product/${product.slug}`))[0]).toBe(410);
    expect((await look(`/blog/${post.slug}`))[0]).toBe(410);
  });
});
