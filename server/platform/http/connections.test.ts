// Who is served while others hold connections, or leave their answers lying.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '#server/testing/app.ts';
import { openLine } from '#server/testing/raw-http.ts';

// Read when the limits are: as few as a test can fill.
vi.hoisted(() => {
  process.env.LIMIT_CONNECTIONS = '60';
  process.env.LIMIT_CONNECTIONS_PER_ADDRESS = '40';
  process.env.LIMIT_HTTP_STALL_MS = '2000';
});

const shop = useApp('migrated');
const lines: Socket[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

async function line(): Promise<Socket> {
  const socket = await openLine(shop.url);
  lines.push(socket);
  return socket;
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n';

/** Asks once, and stays. */
async function idleLine(): Promise<Socket> {
  const socket = await line();
  socket.write(HEALTH);
  await once(socket, 'data');
  socket.resume();
  return socket;
}

const served = async () =>
  (await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).status === 200;

it('two hundred idle keep-alives of one address shut nobody out; the longest idle one goes first', async () => {
  const ended: number[] = [];
  for (let number = 0; number < 200; number += 1) {
    const socket = await idleLine();
    socket.once('close', () => ended.push(number));
  }
  expect(await served()).toBe(true);
  expect(ended.length).toBeGreaterThanOrEqual(160);
  expect(ended.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, number) => number));
});

it('two hundred connections that never ask anything shut nobody out', async () => {
  for (let number = 0; number < 200; number += 1) await line();
  expect(await served()).toBe(true);
});

it('a connection with a request under way gives way to none that waits', async () => {
  const busy = await line();
  const body = '{"query":"{ __typename }"}';
  busy.write(
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let number = 0; number < 50; number += 1) await idleLine();
  busy.write(body);
  expect(String((await once(busy, 'data'))[0])).toContain('200 OK');
});

it('sockets are counted by themselves, and never give way to a page', async () => {
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

// Some 12 MB: more than the buffers of two systems hold between them.
const LARGE = 'GET /api/page/swagger-ui-bundle.js HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(8);

/** Asks for very much and reads none of it. */
async function deaf(): Promise<Socket> {
  const socket = await line();
  socket.pause();
  socket.write(LARGE);
  return socket;
}

/** Whoever does not read hears of its end only as it writes. */
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

it('whoever asks for much and reads none of it is cut off, and others are served meanwhile', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, deaf));
  expect(await served()).toBe(true);
  expect(await Promise.all(all.map(isCutOff))).not.toContain(false);
  expect(await served()).toBe(true);
});

it('a slow download that goes on is not cut off', async () => {
  const socket = await deaf();
  let read = 0;
  for (const since = performance.now(); performance.now() - since < 6_000; await wait(100))
    read += (socket.read() as Buffer | null)?.length ?? 0;
  expect(read).toBeGreaterThan(100_000);
  // Three times as long as nothing may move, and all of it still comes.
  socket.on('data', (chunk: Buffer) => (read += chunk.length)).resume();
  await vi.waitFor(() => expect(read).toBeGreaterThan(11_000_000), { timeout: 30_000 });
});
