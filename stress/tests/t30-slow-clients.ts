// T30: a thousand connections that send a byte per second, beside regular requests.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from '../load.ts';
import { scaleCount } from '../share.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest } from '../stress-test.ts';

const SLOW = scaleCount(500);
const HEADERS_WITHIN_MS = 15_000;
const BODY_WITHIN_MS = 30_000;
const BYTE_EVERY_MS = 1_000;
const COME_WITHIN_MS = 5_000;
const REGULAR_EVERY_MS = 50;
const REGULAR_P95_MS = 500;

const HEADERS = 'GET /dog HTTP/1.1\r\nHost: shop\r\nX-Slow: ';
const bodyTo = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"orderId": "`;
const BODIES = ['/api/order', '/graphql', '/api/otp/phone', '/dog'].map(bodyTo);

/** Milliseconds until the server closed the connection. */
async function sendSlowly({ url }: Server, begin: string, mostMs: number): Promise<number> {
  const { hostname, port } = new URL(url);
  await wait(Math.random() * COME_WITHIN_MS);
  const socket = connect(Number(port), hostname);
  const ended = waitForEnd(socket);
  await once(socket, 'connect');
  const since = performance.now();
  socket.write(begin);
  const sending = setInterval(() => socket.writable && socket.write('x'), BYTE_EVERY_MS);
  await Promise.race([ended, wait(mostMs * 2, undefined, { ref: false })]);
  clearInterval(sending);
  const ms = performance.now() - since;
  socket.destroy();
  return ms;
}

// An error response does not count: the connection must be closed.
function waitForEnd(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
}

async function regularRequests({ url }: Server, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const paths = ['/', '/api/product?category=dog', '/forum', '/api/category'];
  for (let turn = 0; !until.aborted; turn += 1) {
    const since = performance.now();
    const { status } = await visit(`${url}${paths[turn % paths.length]}`);
    times.push(status === 200 ? performance.now() - since : Number.POSITIVE_INFINITY);
    await wait(REGULAR_EVERY_MS);
  }
  return times;
}

export const slowClients: StressTest = {
  id: 'T30',
  title: `${SLOW} connections slow with their headers and ${SLOW} slow with their bodies: closed in 15 s and 30 s`,
  async run(testBed, tally) {
    const { server, end } = await testBed.open({});
    const over = new AbortController();
    const asking = regularRequests(server, over.signal);
    const seats = Array.from({ length: SLOW }, (_, seat) => seat);
    const [headers, bodies] = await Promise.all([
      Promise.all(seats.map(() => sendSlowly(server, HEADERS, HEADERS_WITHIN_MS))),
      Promise.all(seats.map((seat) => sendSlowly(server, BODIES[seat % 4] ?? '', BODY_WITHIN_MS))),
    ]);
    over.abort();
    for (const ms of headers)
      tally.case(ms <= HEADERS_WITHIN_MS ? '' : `slow headers were accepted for ${Math.round(ms)} ms`);
    for (const ms of bodies)
      tally.case(ms <= BODY_WITHIN_MS ? '' : `a slow body was accepted for ${Math.round(ms)} ms`);
    tally.times('headers until closed', headers);
    tally.times('bodies until closed', bodies);
    tally.times('regular requests', await asking, REGULAR_P95_MS);
    await end();
  },
};
