// Serving others while clients hold many connections or do not read their responses.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connections } from './connections.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { useLimits } from '#server/testing/limits.ts';
import { openConnection } from '#server/testing/raw-request.ts';

// Lower limits, so that a test can reach them.
useLimits({
  LIMIT_CONNECTIONS: '60',
  LIMIT_CONNECTIONS_PER_ADDRESS: '40',
  LIMIT_HTTP_STALL_MS: '2000',
});
const shop = useApp('migrated');
const lines: Socket[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

async function line(): Promise<Socket> {
  const socket = await openConnection(shop.url);
  lines.push(socket);
  return socket;
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n';

/** A keep-alive connection after one request. */
async function idleLine(): Promise<Socket> {
  const socket = await line();
  socket.write(HEALTH);
  await once(socket, 'data');
  socket.resume();
  return socket;
}

const served = async () =>
  (await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).status === 200;

it(
  'two hundred idle connections of one address lock nobody out; the longest idle one is closed first',
  { tags: 'nightly' },
  async () => {
    const ended: number[] = [];
    for (let number = 0; number < 200; number += 1) {
      const socket = await idleLine();
      socket.once('close', () => ended.push(number));
    }
    expect(await served()).toBe(true);
    expect(ended.length).toBeGreaterThanOrEqual(160);
    expect(ended.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  },
);

it('two hundred connections without a request lock nobody out', async () => {
  for (let number = 0; number < 200; number += 1) await line();
  expect(await served()).toBe(true);
});

it('a connection with a request in progress is not closed for idle ones', async () => {
  const busy = await line();
  const body = '{"query":"{ __typename }"}';
  busy.write(
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let number = 0; number < 50; number += 1) await idleLine();
  busy.write(body);
  expect(String((await once(busy, 'data'))[0])).toContain('200 OK');
});

it('websockets are counted separately and not closed for pages', async () => {
  const { host } = new URL(shop.url);
  const open = async () => {
    const socket = new WebSocket(`ws://${host}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 45 }, open));
  for (let number = 0; number < 50; number += 1) await idleLine();
  expect(await served()).toBe(true);
  for (const socket of sockets) {
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  }
});

// About 12 MB, more than the socket buffers of both ends.
const LARGE = 'GET /api/page/swagger-ui-bundle.js HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(8);

/** Requests large responses and reads nothing. */
async function nonReader(): Promise<Socket> {
  const socket = await line();
  socket.pause();
  socket.write(LARGE);
  return socket;
}

/** A client that does not read notices the end only when it writes. */
async function isCutOff(socket: Socket): Promise<boolean> {
  let isGone = false;
  socket.once('close', () => (isGone = true));
  await vi.waitFor(
    () => {
      socket.write('\r\n');
      expect(isGone || socket.destroyed).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  return true;
}

it(
  'a client that does not read large responses is disconnected without delaying others',
  { tags: 'nightly' },
  async () => {
    const nonReaders = await Promise.all(Array.from({ length: 30 }, nonReader));
    expect(await served()).toBe(true);
    expect(await Promise.all(nonReaders.map(isCutOff))).not.toContain(false);
    expect(await served()).toBe(true);
  },
);

it('a slow but steady download is not interrupted', { tags: 'nightly' }, async () => {
  const socket = await nonReader();
  let bytesRead = 0;
  for (const since = performance.now(); performance.now() - since < 6_000; await wait(100))
    bytesRead += (socket.read() as Buffer | null)?.length ?? 0;
  expect(bytesRead).toBeGreaterThan(100_000);
  // After three times the stall limit, the rest still arrives.
  socket.on('data', (chunk: Buffer) => (bytesRead += chunk.length)).resume();
  await vi.waitFor(() => expect(bytesRead).toBeGreaterThan(11_000_000), { timeout: 30_000 });
});

it('a connection with too many pipelined requests is closed', async () => {
  const few = await line();
  let answers = '';
  few.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  few.write(HEALTH.repeat(32));
  await eventually(() => expect(answers.split('200 OK')).toHaveLength(33));
  expect(few.destroyed).toBe(false);
  const many = await line();
  many.resume().write(HEALTH.repeat(3_000));
  await once(many, 'close', { signal: AbortSignal.timeout(10_000) });
  expect(await served()).toBe(true);
});

it('responses that wait behind another one are closed with their connection', async () => {
  const closed: string[] = [];
  let requests = 0;
  const server = createServer((req, res) => {
    requests += 1;
    res.once('close', () => closed.push(req.url ?? ''));
  });
  const limits = { inAll: 9, perPeer: 9, requestsEach: 9, unsentBytes: 9, stallMs: 9 };
  new Connections(limits).watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  for (const path of ['/a', '/b', '/c']) socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  await eventually(() => expect(requests).toBe(3));
  socket.destroy();
  await eventually(() => expect(closed.toSorted()).toEqual(['/a', '/b', '/c']));
  server.close();
});
