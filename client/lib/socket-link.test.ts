import { once } from 'node:events';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { liveLinkStore } from './live-link.ts';
import { socketLink } from './socket-link.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

let server: WebSocketServer;
/** Tokens of the sockets that were opened, in order. */
let tokens: (string | null)[];
/** Subscriptions that were asked for, over all sockets. */
let subscriptions: number;

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

function listening() {
  let token: string | null = null;
  let tellChange = () => {};
  const onReconnect = vi.fn<() => void>();
  const link = socketLink({
    getToken: () => Promise.resolve(token),
    renewToken: () => Promise.resolve(token),
    onPersonChange: (listener) => (tellChange = listener),
    onReconnect,
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link]) });
  const watching = client
    .subscribe({ query: gql('subscription { notificationAdded { id } }') })
    .subscribe(() => {});
  const becomes = (next: string | null) => {
    token = next;
    tellChange();
  };
  return { becomes, onReconnect, stop: () => watching.unsubscribe() };
}

it('a socket opened as a visitor becomes the person’s, and its streams go on', async () => {
  const { becomes, onReconnect, stop } = listening();
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null], 1]), PATIENCE);
  becomes('mine');
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null, 'mine'], 2]), PATIENCE);
  becomes(null);
  await vi.waitFor(() => expect([tokens, subscriptions]).toEqual([[null, 'mine', null], 3]), PATIENCE);
  expect(onReconnect).toHaveBeenCalledTimes(2);
  stop();
});

it('a link that is down says so until it is up again, and rests when nobody listens', async () => {
  const { stop } = listening();
  await vi.waitFor(() => expect([subscriptions, liveLinkStore.get()]).toEqual([1, 'connected']), PATIENCE);
  for (const socket of server.clients) socket.terminate();
  await vi.waitFor(() => expect(liveLinkStore.get()).toBe('away'), PATIENCE);
  await vi.waitFor(() => expect(liveLinkStore.get()).toBe('connected'), PATIENCE);
  stop();
  await vi.waitFor(() => expect(liveLinkStore.get()).toBe('idle'), PATIENCE);
});
