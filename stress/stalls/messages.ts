// What is sent over a websocket: operations, and messages that are none.
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { connect } from '../sockets.ts';
import type { Door } from '../stage.ts';
import type { Attack } from './attack.ts';

const FULL = 60_000;
const DEEP = '['.repeat(FULL / 2) + ']'.repeat(FULL / 2);

/** Messages as they are, each of up to 64 kB. */
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

/** One socket for many messages; opened again whenever one of them closed it. */
export class Speaker {
  readonly #door: Door;
  readonly #token: string;
  #socket: WebSocket | null = null;

  constructor(door: Door, token: string) {
    this.#door = door;
    this.#token = token;
  }

  async open(): Promise<void> {
    if (this.#socket?.readyState !== 1) this.#socket = await connect(this.#door, { token: this.#token });
  }

  /** Says it, and waits until it was heard: what comes after it is answered, or the socket is closed. */
  async say(text: string): Promise<void> {
    const socket = this.#socket;
    if (!socket) throw new Error('the socket is not open');
    const heard = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => data.toString().includes('"type":"pong"') && resolve());
      socket.once('close', () => resolve());
    });
    socket.send(text);
    socket.send('{"type":"ping"}');
    await heard;
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

/** An operation as a message. */
export function messageOf({ body }: Attack, id: string): string {
  return `{"type":"subscribe","id":"${id}","payload":${body?.toString() ?? '{}'}}`;
}
