import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { connectDatabase, disconnectDatabase } from '#server/db.ts';
import { useDatabase } from '#server/testing/database.ts';

const database = useDatabase();
let app: App;
let url = '';

beforeAll(async () => {
  app = await createApp();
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const address = app.server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => app.close());

test('a page is drawn with its goods', async () => {
  const response = await fetch(`${url}/dog/dog-dry-food`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Dry Food');
});

test('an address nobody knows is a page of its own, with status 404', async () => {
  expect((await fetch(`${url}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${url}/product/no-such-product`)).status).toBe(404);
});

test('while the database is away a page says 503 and when to come back, and is well again after', async () => {
  await disconnectDatabase();
  connectDatabase('postgresql://nobody@127.0.0.1:1/nowhere');
  const away = await fetch(`${url}/dog/dog-dry-food`);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect(await away.text()).toContain('Oops, there is an error!');
  await disconnectDatabase();
  connectDatabase(database.url);
  expect((await fetch(`${url}/dog/dog-dry-food`)).status).toBe(200);
});
