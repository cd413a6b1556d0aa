// Two processes of one shop, and a command of the command line in a third.
// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useDatabase } from '#server/testing/database.ts';
import { openShop, runShop, type ShopProcess } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const database = useDatabase();
const DATA_DIR = makeTempDir('instances');
const shops: ShopProcess[] = [];
const settings = () => ({ DATA_DIR, DATABASE_URL: database.url, RATE_LIMITS: 'off' });

beforeAll(async () => {
  shops.push(await openShop(settings()), await openShop(settings()));
});

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
  removeTempDir(DATA_DIR);
});

test('a price changed on the command line shows in the next response and page of every process', async () => {
  const { id, product } = await db.productVariant.findFirstOrThrow({
    where: { position: 0 },
    include: { product: true },
  });
  const query = 'query P($slug: String!) { product(slug: $slug) { variants { id price } } }';
  type Priced = { product: { variants: { id: string; price: number }[] } };
  const readPrices = () =>
    Promise.all(
      shops.map(async ({ url }) => {
        const { data } = await requestGraphql<Priced>(url, query, { slug: product.slug });
        const page = await (await fetch(`${url}/product/${product.slug}`)).text();
        const price = data.product.variants.find((variant) => variant.id === id)?.price ?? 0;
        return [price, page.includes(`₹${(price / 100).toLocaleString('en-IN')}`)];
      }),
    );
  await readPrices();
  for (const rupees of ['1234', '2345']) {
    const change = ['product', 'price', id, '--price', rupees, '--discount', '0'];
    const { code, output } = await runShop(settings(), ['scripts/start.mjs', 'ops', ...change]);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    const price = Number(rupees) * 100;
    expect(await readPrices()).toEqual([
      [price, true],
      [price, true],
    ]);
  }
});

test('new details of the seller show in the next response and page of every process', async () => {
  const pages = () =>
    Promise.all(
      shops.map(async ({ url }) => {
        const { data } = await requestGraphql<{ shop: { hotline: string } }>(url, '{ shop { hotline } }');
        const page = await (await fetch(`${url}/contact`)).text();
        return [data.shop.hotline, page.includes(data.shop.hotline)];
      }),
    );
  await pages();
  for (const number of ['+91 141 400 1234', '+91 141 400 5678']) {
    const change = ['shop', 'set', '--hotline', number];
    const { code } = await runShop(settings(), ['scripts/start.mjs', 'ops', ...change]);
    expect(code).toBe(0);
    expect(await pages()).toEqual([
      [number, true],
      [number, true],
    ]);
  }
});
