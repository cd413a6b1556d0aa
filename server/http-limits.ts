// How long and how many connections may be. security 2.9: Node's own defaults bound nothing here.
import type { IncomingMessage, Server } from 'node:http';
import { env } from './env.ts';
import { LIMITS } from './limits.ts';

// "Closed ≤15 s / ≤30 s": a little less, since it is looked at once a second, and a busy process is late.
const HEADERS_MS = 12_500;
const BODY_MS = 28_000;
/** For `createServer`: Node looks at slow connections every 30 s by itself, so that 15 s would be 45. */
export const LOOK_AT_CONNECTIONS = { connectionsCheckingInterval: 1_000 };

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function limitConnections(server: Server): Server {
  // The server knows one time for all requests; `allowTime` gives each its own below that.
  server.requestTimeout = LIMITS.uploads.requestMs;
  server.headersTimeout = HEADERS_MS;
  // Longer than the 60 s of a proxy in front, so that it never meets a closed connection.
  server.keepAliveTimeout = 65_000;
  // Load tests bring more than one process should bear.
  if (env().RATE_LIMITS === 'on') server.maxConnections = LIMITS.connections;
  server.prependListener('request', (req: IncomingMessage) => {
    if (hasBody(req)) allowTime(req, BODY_MS);
  });
  // Node would answer 417 with nothing; an expectation that nobody knows may be ignored as well (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return server;
}

/** How long a request may take to arrive; whoever takes longer is cut off. */
export function allowTime(req: IncomingMessage, ms: number): void {
  const clear = () => clearTimeout(timers.get(req));
  clear();
  const cutOff = () => {
    if (!req.complete) req.destroy();
  };
  timers.set(req, setTimeout(cutOff, ms).unref());
  req.once('end', clear).once('close', clear);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
