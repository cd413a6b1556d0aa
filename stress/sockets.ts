// Websockets as clients open them, spoken by hand where a client would not behave so.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Door } from './stage.ts';

export interface SocketOptions {
  /** Where it comes from; all of 127.x.x.x is this machine. */
  from?: string;
  origin?: string;
}

/** A socket that may not be let in; it never throws. */
export function dial(door: Door, { from = '127.0.0.1', origin }: SocketOptions = {}): WebSocket {
  const socket = new WebSocket(`${door.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: from,
    ...(origin && { origin }),
  });
  return socket.on('error', () => undefined);
}

/** An open socket that has said who it is. */
export async function connect(
  door: Door,
  options: SocketOptions & { token?: string } = {},
): Promise<WebSocket> {
  const socket = dial(door, options);
  await once(socket, 'open');
  const payload = options.token ? { 'x-access-token': options.token } : undefined;
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await once(socket, 'message');
  return socket;
}

/** How a socket ended, and how long it took from now on; null when it is open still after `withinMs`. */
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

/** Follows a question's replies; `heard` gets their numbers. */
export function follow(socket: WebSocket, questionId: string, heard?: (number: number) => void): void {
  const payload = { query: ADDED, variables: { id: questionId } };
  if (heard)
    socket.on('message', (data: Buffer) => {
      const { type, payload: next } = JSON.parse(data.toString()) as Heard;
      if (type === 'next' && next?.data) heard(next.data.replyAdded.number);
    });
  socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), payload }));
}

interface Heard {
  type: string;
  payload?: { data?: { replyAdded: { number: number } } };
}
