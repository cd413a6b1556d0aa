// @module-tag nightly
import { createClient } from 'graphql-ws';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { pool } from '#server/platform/database/db.ts';
import { packOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { runShop } from '#server/testing/shop-process.ts';

const shop = useApp();

// Started like `npm run ops --`.
function npmRunOps(...args: string[]) {
  const { DATA_DIR = '', REDIS_URL = '' } = process.env;
  const DATABASE_URL = pool.options.connectionString ?? '';
  return runShop({ DATABASE_URL, DATA_DIR, REDIS_URL }, ['scripts/start.mjs', 'ops', ...args]);
}

it('a running shop publishes the effect of a command to subscribers', async () => {
  const viewer = await newViewer();
  const order = await placeTestOrder(viewer, orderInput(await newVariant()));
  await packOrder(order.id);
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { 'x-access-token': viewer.token },
  });
  const received = client
    .iterate({
      query: 'subscription ($id: ID!) { orderChanged(orderId: $id) { fulfilmentStatus carrier } }',
      variables: { id: order.id },
    })
    .next();
  // Refused over the same socket, which listens by then.
  await expect(client.iterate({ query: '{ __typename }' }).next()).rejects.toBeDefined();
  const shipping = ['--carrier', 'Blue Dart', '--tracking', 'BD 42'];
  const { code, output } = await npmRunOps('order', 'ship', order.number, ...shipping, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toMatchObject({ fulfilmentStatus: 'SHIPPED' });
  expect((await received).value?.data).toEqual({
    orderChanged: { fulfilmentStatus: 'SHIPPED', carrier: 'Blue Dart' },
  });
  await client.dispose();
  const otherParcel = ['--carrier', 'Blue Dart', '--tracking', 'BD 43'];
  expect(await npmRunOps('order', 'ship', order.number, ...otherParcel)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Order .* is already on its way \(Blue Dart, BD 42\)\.\n$/),
  });
});
