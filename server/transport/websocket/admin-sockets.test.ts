// Subscriptions of the back office, on real sockets.
import { type Client, createClient } from 'graphql-ws';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { permissionsOf, ROLE_NAMES } from '#rules/staff/permissions.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { db } from '#server/platform/database/db.ts';
import { hasListeners } from '#server/platform/events/events.ts';
import { useApp } from '#server/testing/app.ts';
import { collectStream, waitUntil } from '#server/testing/collect-stream.ts';
import { eventually } from '#server/testing/eventually.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { newStaff } from '#server/testing/staff.ts';

const shop = useApp();
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

const QUERY = 'subscription { staffOrdersChanged { ids } }';
const ORDERS = { topic: 'orders', key: 'all' } as const;

interface Changed {
  staffOrdersChanged: { ids: string[] | null };
}

interface Connection {
  path?: string;
  headers?: Record<string, string>;
}

/** A connected page and the codes with which its socket was closed. */
function connect({ path = '/admin/graphql', headers = {} }: Connection) {
  class Browser extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers });
    }
  }
  const codes: number[] = [];
  const client = createClient({
    url: shop.url.replace('http', 'ws') + path,
    webSocketImpl: Browser,
    retryAttempts: 0,
    on: { closed: (event) => codes.push((event as { code: number }).code) },
  });
  clients.push(client);
  return { client, codes };
}

async function follow(connection: Connection) {
  const { client, codes } = connect(connection);
  const changes = collectStream(client.iterate<Changed>({ query: QUERY }));
  await eventually(async () => {
    await publishOrderChanged({ id: 'waiting', userId: 'nobody' });
    expect(changes.rows.length).toBeGreaterThan(0);
  });
  return { changes, codes };
}

/** The code of the error or the closed socket; 'allowed' if the subscription receives changes. */
async function answerTo(connection: Connection): Promise<string> {
  const { client, codes } = connect(connection);
  const { rows, hasEnded } = collectStream(client.iterate<Changed>({ query: QUERY }));
  await eventually(async () => {
    await publishOrderChanged({ id: 'waiting', userId: 'nobody' });
    expect(rows.length > 0 || hasEnded()).toBe(true);
  });
  const [first] = rows;
  if (first?.data) return 'allowed';
  const code = first?.errors?.[0]?.extensions?.code;
  return typeof code === 'string' ? code : String(codes[0]);
}

describe('the live list of orders', () => {
  it('sends the id of a new order and of a changed one', async () => {
    const { cookie } = await newStaff('FULFILMENT');
    const { changes } = await follow({ headers: { cookie } });
    const { id } = await placeTestOrder(await newViewer(), orderInput(await newVariant()));
    await eventually(() => expect(JSON.stringify(changes.rows)).toContain(id));
  });

  it('asks the client to reload first, because orders may have come while it connected', async () => {
    const { cookie } = await newStaff('FULFILMENT');
    const { client } = connect({ headers: { cookie } });
    const changes = client.iterate<Changed>({ query: QUERY });
    expect((await changes.next()).value).toEqual({ data: { staffOrdersChanged: { ids: null } } });
  });

  it('only roles that may read orders can subscribe', { tags: 'nightly' }, async () => {
    const responses: Record<string, string> = {};
    for (const role of ROLE_NAMES)
      responses[role] = await answerTo({ headers: { cookie: (await newStaff(role)).cookie } });
    expect(responses).toEqual(
      Object.fromEntries(
        ROLE_NAMES.map((role) => [role, permissionsOf(role).has('orders:read') ? 'allowed' : 'FORBIDDEN']),
      ),
    );
  });

  it('visitors and shoppers cannot subscribe', async () => {
    const { token } = await newViewer();
    expect(await answerTo({})).toBe('4403');
    expect(await answerTo({ headers: { cookie: `petStaff=${token}; petToken=${token}` } })).toBe('4403');
  });

  it('the endpoint of the shop does not offer the list, even with the cookie of an owner', async () => {
    const { cookie } = await newStaff('OWNER');
    const { client } = connect({ path: '/graphql', headers: { cookie } });
    const refused = client.iterate({ query: QUERY }).next();
    await expect(refused).rejects.toMatchObject([
      { message: expect.stringContaining('Cannot query field "staffOrdersChanged"') as string },
    ]);
  });

  it('pages of other origins are refused', async () => {
    const { cookie } = await newStaff('OWNER');
    expect(await answerTo({ headers: { cookie, origin: 'https://evil.example' } })).not.toBe('allowed');
    expect(await answerTo({ headers: { cookie, origin: shop.url } })).toBe('allowed');
  });

  it.each([
    [
      'their session ends',
      (id: string) => db.staffSession.updateMany({ where: { staffId: id }, data: { endedAt: new Date() } }),
    ],
    [
      'they get another role',
      (id: string) => db.staff.update({ where: { id }, data: { role: 'MODERATOR' } }),
    ],
    ['they are removed', (id: string) => db.staff.update({ where: { id }, data: { removedAt: new Date() } })],
  ])('a member receives nothing more and is disconnected when %s', async (_event, change) => {
    const { id, cookie } = await newStaff('MANAGER');
    const { changes, codes } = await follow({ headers: { cookie } });
    await change(id);
    await publishOrderChanged({ id: 'secret', userId: 'nobody' });
    await waitUntil(() => codes.length === 1);
    expect(codes).toEqual([4403]);
    expect(JSON.stringify(changes.rows)).not.toContain('secret');
    await eventually(() => expect(hasListeners(ORDERS)).toBe(false));
  });

  it('a subscription does not keep a staff session alive', async () => {
    const { id, cookie } = await newStaff('MANAGER');
    const lastSeenAt = new Date(Date.now() - 10 * 60_000);
    await db.staffSession.updateMany({ where: { staffId: id }, data: { lastSeenAt } });
    await follow({ headers: { cookie } });
    expect(await db.staffSession.findFirst({ where: { staffId: id } })).toMatchObject({ lastSeenAt });
  });

  it('only subscriptions and five sockets per session are allowed', async () => {
    const { cookie } = await newStaff('OWNER');
    const { client } = connect({ headers: { cookie } });
    await expect(client.iterate({ query: '{ waitingOrders { late } }' }).next()).rejects.toMatchObject([
      { extensions: { code: 'BAD_REQUEST' } },
    ]);
    await client.dispose();
    const { cookie: other } = await newStaff('OWNER');
    for (let count = 1; count <= 5; count += 1) await follow({ headers: { cookie: other } });
    expect(await answerTo({ headers: { cookie: other } })).toBe('4429');
  });
});
