// Limits of websockets, on real sockets. The stress tests check them under load.
// @module-tag nightly
import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as clock from '#server/platform/clock.ts';
import * as rateLimits from '#server/platform/limits/rate-limits.ts';
import * as sessions from '#server/modules/accounts/sessions/sessions.ts';
import { signAccessToken } from '#server/modules/accounts/sessions/tokens.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectStream, waitUntil } from '#server/testing/collect-stream.ts';
import { newThread, reply } from '#server/testing/forum-threads.ts';

const shop = useApp('migrated');
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
  vi.restoreAllMocks();
});

const address = () => `${shop.url.replace('http', 'ws')}/graphql`;

function dial(options: { origin?: string } = {}): WebSocket {
  const socket = new WebSocket(address(), 'graphql-transport-ws', options);
  open.push(socket);
  return socket;
}

async function closing(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

/** Sends connection_init; returns the close code, null when accepted. */
async function init(socket: WebSocket, token?: string): Promise<number | null> {
  await once(socket, 'open');
  const payload = token ? { 'x-access-token': token } : {};
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  return Promise.race([once(socket, 'message').then(() => null), closing(socket)]);
}

/** An accepted socket. */
async function acceptedSocket(token?: string): Promise<WebSocket> {
  const socket = dial();
  expect(await init(socket, token)).toBeNull();
  return socket;
}

describe('a websocket', () => {
  it('a socket is closed when connection_init does not come in time', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => closing(dial())));
    expect(new Set(codes)).toEqual(new Set([4408]));
  });

  it('a message of a megabyte closes the socket', async () => {
    const socket = await acceptedSocket();
    const closed = closing(socket);
    socket.send('x'.repeat(1024 * 1024));
    expect(await closed).toBe(1009);
  });

  it('pages of other origins are refused', async () => {
    const [error] = (await once(dial({ origin: 'https://foreign.example' }), 'error')) as [Error];
    expect(error.message).toMatch('socket hang up');
  });

  it('the 21st subscription closes the socket', async () => {
    const { id } = await newThread();
    const socket = await acceptedSocket();
    const closed = closing(socket);
    const query = `subscription { replyAdded(questionId: "${id}") { id } }`;
    for (let count = 1; count <= 21; count += 1)
      socket.send(JSON.stringify({ type: 'subscribe', id: `${count}`, payload: { query } }));
    expect(await closed).toBe(4429);
  });

  it('the 31st message in ten seconds closes the socket', async () => {
    const socket = await acceptedSocket();
    const closed = closing(socket);
    for (let count = 2; count <= 31; count += 1) socket.send('{"type":"ping"}');
    expect(await closed).toBe(4429);
  });

  it.each(['message', 'ping'] as const)(
    'a socket handles no more than thirty of a burst of %ss',
    async (frame) => {
      const counted = vi.spyOn(rateLimits, 'consumeLimit');
      const socket = await acceptedSocket();
      const closed = closing(socket);
      const before = counted.mock.calls.length;
      for (let count = 0; count < 5_000; count += 1)
        if (frame === 'ping') socket.ping();
        else socket.send('');
      expect(await closed).toBe(frame === 'ping' ? 4429 : 4400);
      expect(counted.mock.calls.length - before).toBeLessThanOrEqual(30);
    },
  );

  it('a socket handles one frame of a burst in each turn of the event loop', async () => {
    const counted = vi.spyOn(rateLimits, 'consumeLimit');
    const socket = await acceptedSocket();
    counted.mockClear();
    const answered = vi.fn<() => void>();
    socket.on('message', answered);
    let turns = 0;
    const countTurns = () => {
      turns += 1;
      if (counted.mock.calls.length < 20) setImmediate(countTurns);
    };
    for (let count = 0; count < 20; count += 1) socket.send('{"type":"ping"}');
    setImmediate(countTurns);
    await eventually(() => expect(answered).toHaveBeenCalledTimes(20));
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('a user with five open sockets is refused until one closes', async () => {
    const { token } = await newViewer();
    const five = await Promise.all(Array.from({ length: 5 }, () => acceptedSocket(token)));
    expect(await init(dial(), token)).toBe(4429);
    five[0]?.close();
    await eventually(async () => expect(await init(dial(), token)).toBeNull());
  });

  it('sockets that close while their session is read do not count', async () => {
    const { token } = await newViewer();
    const readViewer = sessions.viewerFromToken;
    let proceed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (proceed = resolve));
    const reading = vi.spyOn(sessions, 'viewerFromToken').mockImplementation(async (read) => {
      await closed;
      return readViewer(read);
    });
    const five = Array.from({ length: 5 }, () => dial());
    for (const socket of five) void init(socket, token);
    await eventually(() => expect(reading).toHaveBeenCalledTimes(5));
    const closings = five.map(closing);
    for (const socket of five) socket.close();
    await Promise.all(closings);
    proceed();
    await Promise.all(reading.mock.results.map(({ value }) => value as Promise<unknown>));
    reading.mockRestore();
    expect(await init(dial(), token)).toBeNull();
  });

  it('an expired token closes the socket, and a client that reconnects with a fresh one misses nothing', async () => {
    const thread = await newThread();
    const viewer = await newViewer();
    const claims = { userId: viewer.id, sessionId: viewer.sessionId };
    const client = createClient({
      url: address(),
      webSocketImpl: WebSocket,
      shouldRetry: () => true,
      retryWait: () => Promise.resolve(),
      connectionParams: async () => ({ 'x-access-token': await signAccessToken(claims) }),
    });
    let breaks = 0;
    client.on('closed', () => (breaks += 1));
    const query = `subscription { replyAdded(questionId: "${thread.id}") { number } }`;
    const received = collectStream(client.iterate<{ replyAdded: { number: number } }>({ query }));
    const lastReceived = () => received.rows.at(-1)?.data?.replyAdded.number;
    const receivesNext = async () => {
      const { number } = await reply(thread);
      await waitUntil(() => lastReceived() === number);
    };
    await eventually(async () => {
      await reply(thread);
      expect(received.rows.length).toBeGreaterThan(0);
    });
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 15 * 60 * 1000));
    await waitUntil(() => breaks === 1);
    const before = received.rows.length;
    await eventually(async () => {
      await reply(thread);
      expect(received.rows.length).toBeGreaterThan(before);
    });
    await receivesNext();
    expect(breaks).toBe(1);
    await client.dispose();
  });
});
