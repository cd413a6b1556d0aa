// How long and how many connections may be.
import type { IncomingMessage, Server } from 'node:http';
import { env } from './env.ts';
import { LIMITS } from './limits.ts';

const { bodyMs, headersMs, keepAliveMs } = LIMITS.http;
/** For `createServer`: Node looks at slow connections every 30 s by itself, so that 15 s would be 45. */
export const LOOK_AT_CONNECTIONS = { connectionsCheckingInterval: 1_000 };

const CUT_OFF = Symbol('its timer');

/** A property of the request's own, since a weak map of all requests costs whoever collects garbage. */
interface Timed extends IncomingMessage {
  [CUT_OFF]?: NodeJS.Timeout;
}

export function limitConnections(server: Server): Server {
  // The server knows one time for all requests; `allowTime` gives each its own below that.
  server.requestTimeout = LIMITS.uploads.requestMs;
  server.headersTimeout = headersMs;
  server.keepAliveTimeout = keepAliveMs;
  // Load tests bring more than one process should bear.
  if (env().RATE_LIMITS === 'on') server.maxConnections = LIMITS.connections;
  server.prependListener('request', (req: IncomingMessage) => {
    if (hasBody(req)) allowTime(req, bodyMs);
  });
  // Node would answer 417 with nothing; an expectation that nobody knows may be ignored as well (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return server;
}

/** How long a request may take to arrive; whoever takes longer is cut off. */
export function allowTime(req: Timed, ms: number): void {
  if (req[CUT_OFF]) clearTimeout(req[CUT_OFF]);
  else req.once('close', () => clearTimeout(req[CUT_OFF]));
  req[CUT_OFF] = setTimeout(cutOff, ms, req).unref();
}

function cutOff(req: IncomingMessage): void {
  if (!req.complete) req.destroy();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
