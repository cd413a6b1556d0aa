// Raw WebSocket connections, for behaviour that a client library does not allow.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Server } from './test-bed.ts';

export interface SocketOptions {
  /** Local address; all of 127.0.0.0/8 is this machine. */
  from?: string;
  origin?: string;
}

/** Opens a socket that may be refused; never throws. */
export function dial(server: Server, { from = '127.0.0.1', origin }: SocketOptions = {}): WebSocket {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: from,
    ...(origin && { origin }),
  });
  return socket.on('error', () => undefined);
}

/** An open socket that has sent connection_init. */
export async function connect(
  server: Server,
  options: SocketOptions & { token?: string } = {},
): Promise<WebSocket> {
  const socket = dial(server, options);
  await once(socket, 'open');
  const payload = options.token ? { 'x-access-token': options.token } : undefined;
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await once(socket, 'message');
  return socket;
}

/** Close code and the ms it took; null when still open after `withinMs`. */
export async function closing(
  socket: WebSocket,
  withinMs: number,
): Promise<{ code: number; ms: number } | null> {
  const since = performance.now();
  if (socket.readyState === WebSocket.CLOSED) return { code: 1006, ms: 0 };
  try {
    const [code] = (await once(socket, 'close', { signal: AbortSignal.timeout(withinMs) })) as [number];
    return { code, ms: performance.now() - since };
  } catch {
    return null;
  }
}

const ADDED = 'subscription ($id: ID!) { replyAdded(questionId: $id) { id number text html } }';

/** Subscribes to the replies of a question; `onReply` receives their numbers. */
export function follow(socket: WebSocket, questionId: string, onReply?: (number: number) => void): void {
  const payload = { query: ADDED, variables: { id: questionId } };
  if (onReply)
    socket.on('message', (data: Buffer) => {
      const { type, payload: next } = JSON.parse(data.toString()) as ReplyMessage;
      if (type === 'next' && next?.data) onReply(next.data.replyAdded.number);
    });
  socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), payload }));
}

interface ReplyMessage {
  type: string;
  payload?: { data?: { replyAdded: { number: number } } };
}
