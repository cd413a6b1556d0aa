// WebSocket messages: operations and malformed messages.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { connect } from '../websockets.ts';
import type { Server } from '../test-bed.ts';
import type { Attack } from './attack.ts';

const FULL = 60_000;
const DEEP = '['.repeat(FULL / 2) + ']'.repeat(FULL / 2);

/** Raw messages of up to 64 kB. */
export const RAW_MESSAGES: readonly (readonly [name: string, text: string])[] = [
  ['no JSON', 'x'.repeat(FULL)],
  ['only brackets', '['.repeat(FULL)],
  ['a deep ping', `{"type":"ping","payload":{"a":${DEEP}}}`],
  ['a deep pong', `{"type":"pong","payload":{"a":${DEEP}}}`],
  ['a wide ping', `{"type":"ping","payload":{"a":[${'0,'.repeat(FULL / 2)}0]}}`],
  ['a deep greeting', `{"type":"connection_init","payload":{"a":${DEEP}}}`],
  ['a long id', `{"type":"subscribe","id":"${'x'.repeat(FULL)}","payload":{"query":"{ x }"}}`],
  [
    'a long name of an operation',
    `{"type":"subscribe","id":"1","payload":{"query":"query A { x }","operationName":"${'x'.repeat(FULL)}"}}`,
  ],
  ['deep variables', `{"type":"subscribe","id":"1","payload":{"query":"{ x }","variables":{"a":${DEEP}}}}`],
  ['deep extensions', `{"type":"subscribe","id":"1","payload":{"query":"{ x }","extensions":{"a":${DEEP}}}}`],
  ['an unknown kind', `{"type":"${'x'.repeat(FULL)}"}`],
];

/** A socket that is opened again whenever the server closes it. */
export class MessageSocket {
  readonly #server: Server;
  readonly #token: string;
  #socket: WebSocket | null = null;

  constructor(server: Server, token: string) {
    this.#server = server;
    this.#token = token;
  }

  async open(): Promise<void> {
    if (this.#socket?.readyState !== 1) this.#socket = await connect(this.#server, { token: this.#token });
  }

  /** Sends a message and waits until it was processed: the following ping is answered, or the socket is closed. */
  send(text: string): Promise<void> {
    return this.#process((socket) => socket.send(text));
  }

  /** The same with raw frames, in one write. */
  sendFrames(frames: Buffer): Promise<void> {
    // ws has no public access to the connection below.
    return this.#process((socket) => (socket as unknown as { _socket: Socket })._socket.write(frames));
  }

  async #process(write: (socket: WebSocket) => void): Promise<void> {
    const socket = this.#socket;
    if (!socket) throw new Error('the socket is not open');
    const processed = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => data.toString().includes('"type":"pong"') && resolve());
      socket.once('close', () => resolve());
    });
    write(socket);
    socket.send('{"type":"ping"}');
    await processed;
    socket.removeAllListeners('message');
    socket.removeAllListeners('close');
  }

  async close(): Promise<void> {
    const socket = this.#socket;
    if (!socket || socket.readyState === 3) return;
    socket.terminate();
    await once(socket, 'close');
  }
}

/** An operation as a `subscribe` message. */
export function buildMessage({ body }: Attack, id: string): string {
  return `{"type":"subscribe","id":"${id}","payload":${body?.toString() ?? '{}'}}`;
}
