import { once } from 'node:events';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { activateLanguage, i18n } from '#client/lib/i18n.ts';
import { connectionStore } from './connection-state.ts';
import { socketLink } from './socket-link.ts';

/** Slow CI machines need time. */
const SLOW = { timeout: 20_000 };

let server: WebSocketServer;
/** Tokens of the opened sockets, in order. */
let tokens: (string | null)[];
/** Subscriptions received, over all sockets. */
let subscriptions: number;
/** The language requested by the last socket. */
let language: string | undefined;

interface Message {
  type: string;
  payload?: Record<string, string>;
}

beforeEach(async () => {
  tokens = [];
  subscriptions = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
  await once(server, 'listening');
  server.on('connection', (socket) =>
    socket.on('message', (text: Buffer) => {
      const { type, payload } = JSON.parse(text.toString()) as Message;
      if (type === 'subscribe') subscriptions += 1;
      if (type !== 'connection_init') return;
      tokens.push(payload?.['x-access-token'] ?? null);
      language = payload?.['accept-language'];
      socket.send('{"type":"connection_ack"}');
    }),
  );
  const address = server.address();
  vi.stubGlobal('location', { href: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` });
  vi.stubGlobal('WebSocket', WebSocket);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const socket of server.clients) socket.terminate();
  server.close();
});

function startListening() {
  let token: string | null = null;
  let notifyChange = () => {};
  const onReconnect = vi.fn<() => void>();
  const link = socketLink({
    getToken: () => Promise.resolve(token),
    renewToken: () => Promise.resolve(token),
    onPersonChange: (listener) => (notifyChange = listener),
    onReconnect,
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link]) });
  const watching = client
    .subscribe({ query: gql('subscription { notificationAdded { id } }') })
    .subscribe(() => {});
  const signInAs = (next: string | null) => {
    token = next;
    notifyChange();
  };
  return { signInAs, onReconnect, stop: () => watching.unsubscribe() };
}

it('reopens the socket and its subscriptions when the user changes', async () => {
  const { signInAs, onReconnect, stop } = startListening();
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null], 1]), SLOW);
  signInAs('mine');
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null, 'mine'], 2]), SLOW);
  signInAs(null);
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null, 'mine', null], 3]), SLOW);
  expect(onReconnect).toHaveBeenCalledTimes(2);
  stop();
});

it('connects with the language of the page', async () => {
  i18n.load('hi', {});
  activateLanguage('hi');
  const { stop } = startListening();
  await vi.waitFor(() => expect(language).toBe('hi'), SLOW);
  stop();
  activateLanguage('en');
});

it(
  'reports a lost connection until it is restored, and idles without subscriptions',
  { tags: 'nightly' },
  async () => {
    const { stop } = startListening();
    await vi.waitFor(() => expect([subscriptions, connectionStore.get()]).toEqual([1, 'connected']), SLOW);
    for (const socket of server.clients) socket.terminate();
    await vi.waitFor(() => expect(connectionStore.get()).toBe('disconnected'), SLOW);
    await vi.waitFor(() => expect(connectionStore.get()).toBe('connected'), SLOW);
    stop();
    await vi.waitFor(() => expect(connectionStore.get()).toBe('idle'), SLOW);
  },
);
