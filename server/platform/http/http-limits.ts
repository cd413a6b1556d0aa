// Time and number limits of connections and requests.
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { clientAddress } from './caller.ts';
import { Connections } from './connections.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { recordRateLimited } from '#server/platform/metrics/instruments.ts';

const { http } = LIMITS;
const RETRY_SECONDS = '5';
/** Options for `createServer`: by default Node checks timeouts only every 30 s. */
export const CONNECTION_CHECK = { connectionsCheckingInterval: 1_000 };

const TIMER = Symbol('timer');

/** A property of the request, since a WeakMap of all requests slows down garbage collection. */
interface Timed extends IncomingMessage {
  [TIMER]?: NodeJS.Timeout;
}

export function limitConnections(server: Server): Server {
  // The maximum for all requests; `setRequestTimeout` sets a shorter one for each.
  server.requestTimeout = LIMITS.uploads.requestMs;
  server.headersTimeout = http.headersMs;
  server.keepAliveTimeout = http.keepAliveMs;
  new Connections(connectionLimits(), () => recordRateLimited('connections')).watch(server);
  server.prependListener('request', (req: IncomingMessage) => {
    if (hasBody(req)) setRequestTimeout(req, http.bodyMs);
  });
  // Node would respond with 417; unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return server;
}

function connectionLimits() {
  const { RATE_LIMITS, TRUST_PROXY } = env();
  // Load tests exceed these limits.
  const isCounted = RATE_LIMITS === 'on';
  return {
    inAll: isCounted ? LIMITS.connections : Infinity,
    perPeer: isCounted && TRUST_PROXY === 0 ? LIMITS.connectionsPerAddress : Infinity,
    requestsEach: http.requestsPerConnection,
    unsentBytes: http.unsentBytes,
    stallMs: http.stallMs,
  };
}

/** Limits how many requests of one address are answered at a time behind a proxy, which holds the connections itself. */
export function limitConcurrentRequests(listener: RequestListener): RequestListener {
  const inProgress = new Map<string, number>();
  return (req, res) => {
    // Pipelined requests can follow in the same read after their connection was closed.
    if (req.socket.destroyed) return;
    if (env().TRUST_PROXY === 0 || env().RATE_LIMITS === 'off') return listener(req, res);
    const address = clientAddress(req);
    const count = inProgress.get(address) ?? 0;
    if (count >= LIMITS.connectionsPerAddress) {
      recordRateLimited('connections');
      return void res.writeHead(429, { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }).end();
    }
    inProgress.set(address, count + 1);
    res.once('close', () => {
      const remaining = (inProgress.get(address) ?? 1) - 1;
      if (remaining > 0) inProgress.set(address, remaining);
      else inProgress.delete(address);
    });
    listener(req, res);
  };
}

/** Closes the connection if the request does not arrive completely within `ms`. */
export function setRequestTimeout(req: Timed, ms: number): void {
  if (req[TIMER]) clearTimeout(req[TIMER]);
  else req.once('close', () => clearTimeout(req[TIMER]));
  req[TIMER] = setTimeout(cutOff, ms, req).unref();
}

function cutOff(req: IncomingMessage): void {
  if (!req.complete) req.destroy();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
