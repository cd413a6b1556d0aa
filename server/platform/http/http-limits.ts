// How long and how many connections may be.
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { addressOf } from './caller.ts';
import { Connections } from './connections.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { noteOverLimit } from '#server/platform/metrics/instruments.ts';

const { bodyMs, headersMs, keepAliveMs, stallMs, unsentBytes } = LIMITS.http;
const RETRY_SECONDS = '5';
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
  new Connections(connectionLimits(), () => noteOverLimit('connections')).watch(server);
  server.prependListener('request', (req: IncomingMessage) => {
    if (hasBody(req)) allowTime(req, bodyMs);
  });
  // Node would answer 417 with nothing; an expectation that nobody knows may be ignored as well (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return server;
}

function connectionLimits() {
  const { RATE_LIMITS, TRUST_PROXY } = env();
  // Load tests bring more than one process should bear.
  const isCounted = RATE_LIMITS === 'on';
  return {
    inAll: isCounted ? LIMITS.connections : Infinity,
    perPeer: isCounted && TRUST_PROXY === 0 ? LIMITS.connectionsPerAddress : Infinity,
    unsentBytes,
    stallMs,
  };
}

/** Behind a proxy, which holds the connections itself: how many requests of one address are answered at a time. */
export function fewAtOnce(listener: RequestListener): RequestListener {
  const underWay = new Map<string, number>();
  return (req, res) => {
    if (env().TRUST_PROXY === 0 || env().RATE_LIMITS === 'off') return listener(req, res);
    const address = addressOf(req);
    const count = underWay.get(address) ?? 0;
    if (count >= LIMITS.connectionsPerAddress) {
      noteOverLimit('connections');
      return void res.writeHead(429, { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }).end();
    }
    underWay.set(address, count + 1);
    res.once('close', () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    });
    listener(req, res);
  };
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
