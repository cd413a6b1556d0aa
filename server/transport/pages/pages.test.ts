import { expect, test } from 'vitest';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

test('a page is rendered with its products', async () => {
  const response = await fetch(`${shop.url}/dog/dog-dry-food`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Dry Food');
});

test('an unknown address gets a page with status 404', async () => {
  expect((await fetch(`${shop.url}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${shop.url}/product/no-such-product`)).status).toBe(404);
});

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
