// A proxy carries the requests of many clients on its connections, so requests are counted by client address.
// @module-tag nightly
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { useLimits } from '#server/testing/limits.ts';
import { openConnection } from '#server/testing/raw-request.ts';

useLimits({
  LIMIT_CONNECTIONS: '60',
  LIMIT_CONNECTIONS_PER_ADDRESS: '5',
  LIMIT_HTTP_UNSENT_BYTES: '1000000',
});
beforeAll(() => {
  vi.stubEnv('TRUST_PROXY', '1');
  resetEnv();
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

const statusFor = async (address: string) =>
  (await fetch(`${shop.url}/healthz`, { headers: { 'x-forwarded-for': address } })).status;

const HALF = (address: string) =>
  `POST /graphql HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n`;

it("a proxy may open more connections than one address, and each client's concurrent requests are limited", async () => {
  for (let number = 0; number < 12; number += 1) {
    const socket = await line();
    socket.write(`GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 203.0.113.${number}\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
  }
  const slow = await Promise.all(Array.from({ length: 5 }, line));
  for (const socket of slow) socket.write(HALF('198.51.100.7'));
  await vi.waitFor(async () => expect(await statusFor('198.51.100.7')).toBe(429), { timeout: 10_000 });
  expect(await statusFor('198.51.100.8')).toBe(200);
  for (const socket of slow) socket.destroy();
  await vi.waitFor(async () => expect(await statusFor('198.51.100.7')).toBe(200), { timeout: 10_000 });
});

it('unsent bytes are limited over all connections', async () => {
  const sockets = await Promise.all(Array.from({ length: 55 }, line));
  let closedCount = 0;
  sockets.forEach((socket, number) => {
    socket.once('close', () => (closedCount += 1)).pause();
    const from = `X-Forwarded-For: 203.0.113.${number}`;
    socket.write(`GET /api/page/swagger-ui-bundle.js HTTP/1.1\r\nHost: shop\r\n${from}\r\n\r\n`.repeat(8));
  });
  await vi.waitFor(
    () => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
      // Each leaves at least as much as one write of a file, 64 kB.
      expect(closedCount).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await statusFor('198.51.100.9')).toBe(200);
});
