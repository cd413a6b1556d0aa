import { expect, test } from 'vitest';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/database/db.ts';
import { eventually } from '#server/testing/eventually.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

test('a page is rendered with its products', { tags: 'nightly' }, async () => {
  const response = await fetch(`${shop.url}/dog/dog-dry-food`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Dry Food');
});

test('the home page has the name of the shop in its title', { tags: 'nightly' }, async () => {
  const page = await (await fetch(shop.url)).text();
  expect(/<title[^>]*>([^<]*)<\/title>/.exec(page)?.[1]).toContain('Moti &amp; Mini');
});

test('an unknown address gets a page with status 404', async () => {
  expect((await fetch(`${shop.url}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${shop.url}/product/no-such-product`)).status).toBe(404);
});

test(
  'the metadata of a product page uses the title and description by staff, or else those of the product',
  { tags: 'nightly' },
  async () => {
    const product = await db.product.findFirstOrThrow({ where: { status: 'LIVE' } });
    const headOf = async () => {
      const page = await (await fetch(`${shop.url}/product/${product.slug}`)).text();
      return page.slice(0, page.indexOf('</head>'));
    };
    expect(await headOf()).toContain(`<title>${product.name.replaceAll('&', '&amp;')} | `);
    const data = { metaTitle: 'Kibble for quokkas', metaDescription: 'Crunchy.' };
    await db.product.update({ where: { id: product.id }, data });
    await eventually(async () => expect(await headOf()).toContain('<title>Kibble for quokkas | '));
    expect(await headOf()).toContain('<meta name="description" content="Crunchy."/>');
  },
);

test('a page gets 503 with Retry-After during a database outage, and recovers', async () => {
  await disconnectDatabase();
  connectDatabase('postgresql://nobody@127.0.0.1:1/nowhere');
  const away = await fetch(`${shop.url}/dog/dog-dry-food`);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect(await away.text()).toContain('Oops, there is an error!');
  await disconnectDatabase();
  connectDatabase(shop.databaseUrl);
  expect((await fetch(`${shop.url}/dog/dog-dry-food`)).status).toBe(200);
});
