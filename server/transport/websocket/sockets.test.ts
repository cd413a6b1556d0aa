import { soon } from '#server/testing/soon.ts';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { endSession } from '#server/modules/accounts/sessions.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { tellOrderChanged } from '#server/modules/orders/orders.ts';
import { placeOrder } from '#server/modules/orders/place-order.ts';
import { useApp } from '#server/testing/app.ts';
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

  it('tells the owner when the order is cancelled', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const events = client.iterate<{ orderChanged: { status: string } }>(subscription(order.id));
    const first = events.next();
    await cancelOrder(viewer, order.id);
    // Told again until the server listens: who comes late hears of the latest state.
    const heard = soon(async () => {
      await tellOrderChanged(order);
      return Promise.race([first, Promise.reject(new Error('not yet'))]);
    });
    expect((await heard).value?.data?.orderChanged).toEqual({ id: order.id, status: 'CANCELLED' });
    await client.dispose();
  });

  it('is refused to others before listening', async () => {
    const { order } = await placedOrder();
    const other = await newViewer();
    const client = connect(other.token);
    const { value } = await client.iterate(subscription(order.id)).next();
    expect(value?.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await client.dispose();
  });

  it('ends with the session it was opened in', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const ended = client.iterate(subscription(order.id)).next();
    // Another answer over the same socket: it is open by then.
    await client.iterate({ query: '{ __typename }' }).next();
    await endSession(viewer, viewer.sessionId);
    await expect(ended).rejects.toMatchObject({ code: 4403 });
    await client.dispose();
  });

  it('may be had twenty times on one socket, not more', async () => {
    const { viewer, order } = await placedOrder();
    const client = connect(viewer.token);
    const endings = Array.from({ length: 21 }, () => client.iterate(subscription(order.id)).next());
    await expect(Promise.race(endings)).rejects.toMatchObject({ code: 4429 });
    await Promise.allSettled(endings);
    await client.dispose();
  });

  it.each(['{', '{ nothing }', '{ products(first: 1000000) { nodes { variants { id } } } }'])(
    'survives beside the faulty operation %s',
    async (query) => {
      const client = connect();
      await expect(client.iterate({ query }).next()).rejects.toMatchObject([
        { extensions: { code: expect.stringMatching(/BAD_REQUEST|TOO_COSTLY/) } },
      ]);
      expect((await client.iterate({ query: '{ __typename }' }).next()).value).toEqual({
        data: { __typename: 'Query' },
      });
      await client.dispose();
    },
  );

  it('is not opened by a token that is no good', async () => {
    const client = connect('forged');
    await expect(client.iterate(subscription('x')).next()).rejects.toMatchObject({ code: 4403 });
    await client.dispose();
  });
});

it('an upgrade to anything else is cut off, so that it holds no connection', async () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connectTo(Number(port), hostname);
  socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});
