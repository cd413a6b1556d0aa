// Those who ask too much of the websocket door, on real sockets. (T26 in small form.)
import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as clock from '#server/platform/clock.ts';
import { signAccessToken } from '#server/modules/accounts/tokens.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { soon } from '#server/testing/soon.ts';
import { hearAll, until } from '#server/testing/streams.ts';
import { newThread, reply } from '#server/testing/threads.ts';

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

/** Asks to be let in; answers the code of a refusal, null for none. */
async function knock(socket: WebSocket, token?: string): Promise<number | null> {
  await once(socket, 'open');
  const payload = token ? { 'x-access-token': token } : {};
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  return Promise.race([once(socket, 'message').then(() => null), closing(socket)]);
}

/** Let in. */
async function welcome(token?: string): Promise<WebSocket> {
  const socket = dial();
  expect(await knock(socket, token)).toBeNull();
  return socket;
}

describe('the websocket door', () => {
  it('closes on who says nothing within three seconds and a half', async () => {
    const began = Date.now();
    const codes = await Promise.all(Array.from({ length: 20 }, () => closing(dial())));
    expect(new Set(codes)).toEqual(new Set([4408]));
    expect(Date.now() - began).toBeLessThan(3_500 + 1_500); // and a busy machine
  });

  it('closes on a message of a megabyte', async () => {
    const socket = await welcome();
    const closed = closing(socket);
    socket.send('x'.repeat(1024 * 1024));
    expect(await closed).toBe(1009);
  });

  it('does not open to foreign pages', async () => {
    const [error] = (await once(dial({ origin: 'https://foreign.example' }), 'error')) as [Error];
    expect(error.message).toMatch('socket hang up');
  });

  it('closes on the 21st subscription', async () => {
    const { id } = await newThread();
    const socket = await welcome();
    const closed = closing(socket);
    const query = `subscription { replyAdded(questionId: "${id}") { id } }`;
    for (let count = 1; count <= 21; count += 1)
      socket.send(JSON.stringify({ type: 'subscribe', id: `${count}`, payload: { query } }));
    expect(await closed).toBe(4429);
  });

  it('closes on the 31st message in ten seconds', async () => {
    const socket = await welcome();
    const closed = closing(socket);
    for (let count = 2; count <= 31; count += 1) socket.send('{"type":"ping"}');
    expect(await closed).toBe(4429);
  });

  it('refuses a person the sixth socket, until one is closed', async () => {
    const { token } = await newViewer();
    const five = await Promise.all(Array.from({ length: 5 }, () => welcome(token)));
    expect(await knock(dial(), token)).toBe(4429);
    five[0]?.close();
    await soon(async () => expect(await knock(dial(), token)).toBeNull());
  });

  it('closes when the token is over, and who comes back with a fresh one has lost nothing', async () => {
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
    const heard = hearAll(client.iterate<{ replyAdded: { number: number } }>({ query }));
    const lastHeard = () => heard.rows.at(-1)?.data?.replyAdded.number;
    const hears = async () => {
      const { number } = await reply(thread);
      await until(() => lastHeard() === number);
    };
    await soon(async () => {
      await reply(thread);
      expect(heard.rows.length).toBeGreaterThan(0);
    });
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 15 * 60 * 1000));
    await until(() => breaks === 1);
    const before = heard.rows.length;
    await soon(async () => {
      await reply(thread);
      expect(heard.rows.length).toBeGreaterThan(before);
    });
    await hears();
    expect(breaks).toBe(1);
    await client.dispose();
  });
});
