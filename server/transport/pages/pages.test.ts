import { expect, test } from 'vitest';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

test('a page is drawn with its goods', async () => {
  const response = await fetch(`${shop.url}/dog/dog-dry-food`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Dry Food');
});

test('an address nobody knows is a page of its own, with status 404', async () => {
  expect((await fetch(`${shop.url}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${shop.url}/product/no-such-product`)).status).toBe(404);
});

test('while the database is away a page says 503 and when to come back, and is well again after', async () => {
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
