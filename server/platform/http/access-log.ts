// One log line per request. It names the route, without ids, names and query strings.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pageRoute } from '#rules/paths/page-address.ts';
import { env } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { resolveRequestId, runInRequest } from '#server/platform/logging/request-id.ts';
import { inRequestSpan, isTracing, type RequestSpan } from '#server/platform/tracing/tracing.ts';

/** Facts about a request that handlers add. */
interface RequestFacts {
  /** The declared route, such as '/api/order/{id}'. */
  route?: string;
  /** The system whose key was sent. */
  client?: string | undefined;
}

const NAMED = Symbol('route');

/** A property of the request, since a WeakMap of all requests slows down garbage collection. */
interface LoggedRequest extends IncomingMessage {
  [NAMED]?: RequestFacts;
}

/** Says more about a request for its line in the log. Must hold no personal data. */
export function nameRequest(req: LoggedRequest, named: RequestFacts): void {
  req[NAMED] = { ...req[NAMED], ...named };
}

const FOLDERS = /^\/(?:pictures|private|standin|assets|api|admin|csp-reports)(?=\/|$)/;
const EXACT = /^\/(?:graphql|healthz|readyz|metrics|robots\.txt|sitemap\.xml|rss\.xml|sw\.js)$/;
const FILE = /\.[a-z\d]{1,5}$/i;

/**
 * The route of an address that no handler named: a page as declared, or the kind of file.
 * @example resolveRoute('/profile/019a2f3e?tab=pets') // '/profile/:userId'
 */
export function resolveRoute(url: string): string {
  const [path = '/'] = url.split('?');
  if (EXACT.test(path)) return path;
  const [folder] = FOLDERS.exec(path) ?? [];
  if (folder) return `${folder}/…`;
  return pageRoute(path) ?? (FILE.test(path) ? 'a file' : 'unknown');
}

const MONITORING = /^\/(?:healthz|readyz|metrics)(?=\?|$)/;

/** Gives each request an id for header, log and errors, a span, and a line in the log as ACCESS_LOG says. */
export function accessLog(listener: RequestListener): RequestListener {
  return (req, res) => {
    const id = resolveRequestId(req, res);
    runInRequest(id, () => {
      // Monitoring requests it every few seconds.
      if (!isTracing() || MONITORING.test(req.url ?? '')) return serve(req, res, null);
      inRequestSpan(req.headers, (span) => serve(req, res, span));
    });
  };

  function serve(req: IncomingMessage, res: ServerResponse, span: RequestSpan | null): void {
    const { ACCESS_LOG } = env();
    const isLogged = ACCESS_LOG === 'all' || (ACCESS_LOG === 'api' && /^\/api(?=[/?]|$)/.test(req.url ?? ''));
    if (isLogged || span)
      whenSent(req, res, (response) => {
        if (isLogged) log.info(response, 'request');
        span?.end(spanResult(response));
      });
    listener(req, res);
  }
}

interface SentResponse {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  bytes: number;
  client?: string;
}

function whenSent(req: LoggedRequest, res: ServerResponse, onSent: (sent: SentResponse) => void): void {
  const since = performance.now();
  // Express changes the address while it routes, and the cache the method.
  const { method = '', url = '/', socket } = req;
  const requestId = resolveRequestId(req, res);
  const sentBefore = socket.bytesWritten;
  res.once('close', () => {
    const { route = resolveRoute(url), client } = req[NAMED] ?? {};
    // 499, as in nginx, if the client closed the connection before the response was sent.
    const status = res.writableFinished ? res.statusCode : 499;
    const ms = Math.round(performance.now() - since);
    const bytes = socket.bytesWritten - sentBefore;
    onSent({ requestId, method, route, status, ms, bytes, ...(client && { client }) });
  });
}

function spanResult({ requestId, method, route, status }: SentResponse) {
  const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': requestId };
  return { name: `${method} ${route}`, status, attributes };
}
