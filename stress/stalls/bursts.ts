// Many small messages or requests in one write of up to 100 kB.
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import type { MessageSocket } from './messages.ts';

const COUNT = 10_000;
/** RFC 6455: a final frame of each kind without a payload, masked as clients must. */
const FRAMES = { text: 0x81, binary: 0x82, ping: 0x89, pong: 0x8a } as const;

export type Burst = readonly [name: string, act: () => Promise<void>];

/** Bursts of empty frames, each on a new socket. */
export function frameBursts(socket: MessageSocket): Burst[] {
  return Object.entries(FRAMES).map(([kind, opcode]) => {
    const frames = Buffer.concat(
      Array.from({ length: COUNT }, () => Buffer.from([opcode, 0x80, 0, 0, 0, 0])),
    );
    const operation = async () => {
      await socket.open();
      await socket.sendFrames(frames);
    };
    return [`${COUNT} empty frames: ${kind}`, operation];
  });
}

const PATHS = ['/healthz', '/readyz', '/api/openapi.json', '/', '/graphql?query=%7B__typename%7D'];
const PIPELINED_BYTES = 100_000;
const LONGEST_MS = 5_000;

/** Requests that are sent without waiting for their responses. */
export function pipelines(url: string): Burst[] {
  return PATHS.map((path) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
    const requests = request.repeat(Math.floor(PIPELINED_BYTES / request.length));
    const operation = async () => {
      const { hostname, port } = new URL(url);
      const socket = connectTo(Number(port), hostname).on('error', () => undefined);
      socket.resume().end(requests);
      await once(socket, 'close', { signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined);
      socket.destroy();
    };
    return [`pipelined requests for ${path}`, operation];
  });
}
