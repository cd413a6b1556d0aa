// @module-tag nightly
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { createClient } from 'graphql-ws';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { endSession } from '#server/modules/accounts/sessions/sessions.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import { useApp } from '#server/testing/app.ts';
import { collectStream } from '#server/testing/collect-stream.ts';
import { eventually } from '#server/testing/eventually.ts';
import { newThread } from '#server/testing/forum-threads.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';

const shop = useApp();

describe('orderChanged', () => {
  const subscription = (id: string) => ({
    query: 'subscription ($id: ID!) { orderChanged(orderId: $id) { id status } }',
    variables: { id },
  });
  const connect = (token?: string) =>
    createClient({
      url: `${shop.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      ...(token && { connectionParams: { 'x-access-token': token } }),
    });

  async function placedOrder() {
    const viewer = await newViewer();
    const { id } = await newVariant();
    const placing = await placeOrder(
      viewer,
      {
        orderId: crypto.randomUUID(),
        lines: [{ variantId: id, quantity: 1 }],
        address: ADDRESS,
        paymentMethod: 'CASH_ON_DELIVERY',
        expectedTotal: 68_800,
      },
      newCaller(),
    );
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    return { viewer, order: placing.order };
  }

  it('notifies the owner when the order is cancelled', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const events = client.iterate<{ orderChanged: { status: string } }>(subscription(order.id));
    const first = events.next();
    await cancelOrder(viewer, order.id);
    // Published again until the subscription has started; a late subscriber gets the latest state.
    const heard = eventually(async () => {
      await publishOrderChanged(order);
      return Promise.race([first, Promise.reject(new Error('not yet'))]);
    });
    expect((await heard).value?.data?.orderChanged).toEqual({ id: order.id, status: 'CANCELLED' });
    await client.dispose();
  });

  it('begins with the current order if the client requests it', async () => {
    const { viewer, order } = await placedOrder();
    await cancelOrder(viewer, order.id);
    const client = connect(viewer.token);
    const events = client.iterate<{ orderChanged: { status: string } }>({
      query: 'subscription ($id: ID!) { orderChanged(orderId: $id, withCurrent: true) { id status } }',
      variables: { id: order.id },
    });
    expect((await events.next()).value?.data?.orderChanged).toEqual({ id: order.id, status: 'CANCELLED' });
    await client.dispose();
  });

  it('others are refused before it starts', async () => {
    const { order } = await placedOrder();
    const otherUser = await newViewer();
    const client = connect(otherUser.token);
    const { value } = await client.iterate(subscription(order.id)).next();
    expect(value?.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await client.dispose();
  });

  it('the end of the session ends the subscription', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    // Expected from the start: the socket may close before `endSession` returns.
    const ended = expect(client.iterate(subscription(order.id)).next()).rejects.toMatchObject({ code: 4403 });
    // Refused over the same socket, which is open by then.
    await expect(client.iterate({ query: '{ __typename }' }).next()).rejects.toBeDefined();
    await endSession(viewer, viewer.sessionId);
    await ended;
    await client.dispose();
  });

  it('a socket can have twenty subscriptions', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const endings = Array.from({ length: 21 }, () => client.iterate(subscription(order.id)).next());
    await expect(Promise.race(endings)).rejects.toMatchObject({ code: 4429 });
    await Promise.allSettled(endings);
    await client.dispose();
  });

  it.each([
    '{',
    '{ nothing }',
    '{ __typename }',
    '{ __schema { types { name } } }',
    'mutation { signOut }',
    'subscription { nothing }',
  ])('refuses %s, and the socket stays open', async (query) => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const ended = vi.fn<() => void>();
    client.on('closed', ended);
    const first = client.iterate(subscription(order.id)).next();
    const refused = [{ extensions: { code: 'BAD_REQUEST' } }];
    await expect(client.iterate({ query }).next()).rejects.toMatchObject(refused);
    await eventually(async () => {
      await publishOrderChanged(order);
      return Promise.race([first, Promise.reject(new Error('not yet'))]);
    });
    expect(ended).not.toHaveBeenCalled();
    await client.dispose();
  });

  it('an invalid token is refused', async () => {
    const client = connect('forged');
    await expect(client.iterate(subscription('x')).next()).rejects.toMatchObject({ code: 4403 });
    await client.dispose();
  });
});

it('a reader is counted when the id of the question is the default of a variable', async () => {
  const { id } = await newThread();
  const url = `${shop.url.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
  const query = `subscription ($id: ID! = "${id}") { readers(questionId: $id) { reading } }`;
  const received = collectStream(client.iterate<{ readers: { reading: number } }>({ query }));
  await eventually(() => expect(received.rows.at(-1)?.data).toEqual({ readers: { reading: 1 } }));
  await client.dispose();
});

it('an upgrade to another path or protocol closes the connection', async () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connectTo(Number(port), hostname);
  socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});
