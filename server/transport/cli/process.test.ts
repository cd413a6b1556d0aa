import { createClient } from 'graphql-ws';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { pool } from '#server/platform/database/db.ts';
import { packOrder } from '#server/modules/orders/fulfil.ts';
import { useApp } from '#server/testing/app.ts';
import { orderOf, placed } from '#server/testing/buying.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { runShop } from '#server/testing/shop-process.ts';

const shop = useApp();

// As `npm run ops --` starts it.
function npmRunOps(...args: string[]) {
  const { DATA_DIR = '', REDIS_URL = '' } = process.env;
  const DATABASE_URL = pool.options.connectionString ?? '';
  return runShop({ DATABASE_URL, DATA_DIR, REDIS_URL }, ['scripts/start.mjs', 'ops', ...args]);
}

it('a running shop tells its shoppers at once what the command did', async () => {
  const viewer = await newViewer();
  const order = await placed(viewer, orderOf(await newVariant()));
  await packOrder(order.id);
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { 'x-access-token': viewer.token },
  });
  const told = client
    .iterate({
      query: 'subscription ($id: ID!) { orderChanged(orderId: $id) { fulfilmentStatus carrier } }',
      variables: { id: order.id },
    })
    .next();
  // Another answer over the same socket: the server listens by then.
  await client.iterate({ query: '{ __typename }' }).next();
  const shipping = ['--carrier', 'Blue Dart', '--tracking', 'BD 42'];
  const { code, output } = await npmRunOps('order', 'ship', order.number, ...shipping, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toMatchObject({ fulfilmentStatus: 'SHIPPED' });
  expect((await told).value?.data).toEqual({
    orderChanged: { fulfilmentStatus: 'SHIPPED', carrier: 'Blue Dart' },
  });
  await client.dispose();
  expect(await npmRunOps('order', 'ship', order.number, ...shipping)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Order .* cannot become shipped\.\n$/),
  });
});
