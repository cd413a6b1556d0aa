// @module-tag nightly
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { countStatements } from '#server/testing/statements.ts';

const app = useApp();

/** The query of the home page, with its fragments inlined. */
const QUERY = `{
  home {
    banners { id title subTitle url image { url alt } }
    offers { id title }
    categories { id name url isComingSoon image { url alt } }
    brands { id slug name logo { url alt } }
    products {
      id name slug badge images { url alt } brand { id name } rating { average count }
      variants { id } lowestPricedVariant { id size price discountedPrice discountPercent }
    }
    services { id slug title url short image { url alt } }
    trainers { id name skill years image { url alt } }
    posts { id slug title subDescription publishedAt image { url alt } category { id slug name } }
  }
  saleBar { code percentage text terms image { url alt } }
}`;

interface Home {
  services: { slug: string; image: { url: string } }[];
  trainers: { name: string; years: number; image: { url: string } }[];
  posts: { slug: string; publishedAt: string }[];
  products: { slug: string }[];
}

describe('the home page', () => {
  it('the home page takes at most 9 statements, the sale bar and its coupon included', async () => {
    // The first request fills the caches.
    await requestGraphql(app.url, QUERY);
    expect(await countStatements(() => requestGraphql(app.url, QUERY))).toBeLessThanOrEqual(9);
  });

  it('the counted query is the one that the home page sends', () => {
    const query = readFileSync(join(projectRoot, 'client/pages/home/query.graphql'), 'utf8');
    const fields = [...query.matchAll(/^ {4}(\w+) \{/gm)].map(([, name]) => name);
    expect(fields).toEqual([...QUERY.matchAll(/^ {4}(\w+) \{/gm)].map(([, name]) => name));
  });

  it('the home page shows services, trainers and the newest three posts, each with its picture', async () => {
    const { data, errors } = await requestGraphql<{ home: Home }>(app.url, QUERY);
    expect(errors).toEqual([]);
    const { services, trainers, posts } = data.home;
    expect(services.map(({ slug }) => slug)).toContain('dog-walking');
    expect(trainers).toHaveLength(8);
    for (const { image } of [...services, ...trainers]) expect(image.url).toMatch(/^\/pictures\//);
    const newest = await db.blogPost.findMany({
      where: { removedAt: null },
      orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
      take: 3,
      select: { slug: true },
    });
    expect(posts.map(({ slug }) => slug)).toEqual(newest.map(({ slug }) => slug));
  });

  it('the home page fills up with the newest products when few are hot, new or on sale', async () => {
    const inStock = await db.product.findMany({
      where: { status: 'LIVE', isSoldOut: false },
      orderBy: { id: 'desc' },
      take: 9,
    });
    const [hot] = inStock.slice(-1);
    await db.product.updateMany({ data: { isHot: false, isNew: false, onSale: false } });
    await db.product.update({ where: { id: hot?.id ?? '' }, data: { isHot: true } });
    const { data } = await requestGraphql<{ home: Home }>(app.url, QUERY);
    const expected = [hot, ...inStock.slice(0, 7)].map((product) => product?.slug);
    expect(data.home.products.map(({ slug }) => slug)).toEqual(expected);
  });
});
