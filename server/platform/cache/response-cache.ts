/**
 * Caches GraphQL responses and rendered pages that are the same for all visitors, and serves them before Express is
 * reached. Database notifications invalidate the responses that depend on changed data. Requests with a token
 * bypass the cache.
 */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { recordCacheOutcome } from '#server/platform/metrics/instruments.ts';
import { DISCOUNTS_CHANGED } from '#server/platform/events/discounts-changed.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { withoutRateLimit } from '#server/platform/http/rate-limit-headers.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { onSettingsChanged } from '#server/platform/shop-settings.ts';
import { keyOfGet, keyOfPost, normalizeEncoding } from './cache-key.ts';
import { captureResponse, type CapturedResponse } from './captured-response.ts';
import { type CachedResponse, ResponseStore } from './response-store.ts';
import { isSmallGraphqlPost, readBodyAhead } from './read-ahead.ts';
import type { CacheDependencies } from './cache-dependencies.ts';

const dependenciesOf = new WeakMap<ServerResponse, CacheDependencies>();

/** Makes a response cacheable by declaring what it depends on; other responses are not cached. */
export function markCacheable(res: ServerResponse, dependencies: CacheDependencies): void {
  dependenciesOf.set(res, dependencies);
}

/** Wraps a request listener with the cache. `close` stops listening for changes. */
export async function responseCache(
  databaseUrl: string,
  app: RequestListener,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  const pending: Pending = new Map();
  // After a change, new requests must not join those that started before.
  const store = new ResponseStore(() => pending.clear());
  const stopListening = await store.listen(databaseUrl);
  const stopFollowing = [
    onSettingsChanged(() => store.clear()),
    // Their table has no trigger: a page that is made before a process forgets the old ones would stay.
    onEvent(DISCOUNTS_CHANGED, () => store.clear()),
  ];
  const close = async () => {
    for (const stop of stopFollowing) stop();
    await stopListening();
  };
  const respond = responder(app, store, pending);
  const listener: RequestListener = (req, res) => {
    if (!isVisitor(req)) return app(req, res);
    normalizeEncoding(req);
    if (isSmallGraphqlPost(req))
      return readBodyAhead(req, (body) => void respond(keyOfPost(req, body), req, res));
    const key = keyOfGet(req);
    if (key === null) return app(req, res);
    // The app produces the whole page; for a HEAD request, `res` sends only the headers.
    req.method = 'GET';
    void respond(key, req, res);
  };
  return { listener, close };
}

/** Responses in progress, by key; null if the response turns out not to be shareable. */
type Pending = Map<string, Promise<CachedResponse | null>>;

/** Sends a response from the store, or one in progress, or one that the app makes. */
function responder(app: RequestListener, store: ResponseStore, pending: Pending) {
  /** Runs the app for all equal requests that arrive during the run. */
  const runShared = (key: string, req: IncomingMessage) => {
    const running = runApp(app, store, key, req);
    const shared = running.then(({ response, isShared }) => (isShared ? response : null));
    pending.set(key, shared);
    void shared.finally(() => pending.get(key) === shared && pending.delete(key));
    return running;
  };
  return async (key: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // The visitor's etag is compared here, so that the app always produces a whole response.
    const etag = req.headers['if-none-match'];
    delete req.headers['if-none-match'];
    delete req.headers['if-modified-since'];
    const cached = store.get(key);
    if (cached) {
      recordCacheOutcome(cached.isFresh ? 'hit' : 'stale');
      send(cached.response, etag, res);
      if (!cached.isFresh && !pending.has(key)) await runShared(key, req);
      return;
    }
    const joined = pending.get(key);
    recordCacheOutcome(joined ? 'shared' : 'miss');
    if (!joined) return send((await runShared(key, req)).response, etag, res);
    const shared = await joined;
    if (shared) send(shared, etag, res);
    else app(req, res);
  };
}

/** Runs the app, and stores the response if it is cacheable. */
async function runApp(
  app: RequestListener,
  store: ResponseStore,
  key: string,
  req: IncomingMessage,
): Promise<{ response: CachedResponse; isShared: boolean }> {
  const startedAt = store.version;
  const { res, finished } = captureResponse(req);
  app(req, res);
  const captured = await finished;
  const tags = dependenciesOf.get(res)?.tags;
  const isShared = Boolean(tags) && captured.status === 200 && !captured.headers['set-cookie'];
  if (!tags || !isShared) return { response: toCachedResponse(captured), isShared: false };
  const response = toCachedResponse({ ...captured, headers: sharedHeaders(captured.headers) });
  store.set(key, response, tags, startedAt);
  return { response, isShared };
}

function isVisitor(req: IncomingMessage): boolean {
  const { 'x-access-token': token, authorization, origin } = req.headers;
  return token === undefined && authorization === undefined && (origin === undefined || isOwnOrigin(req));
}

/** Browsers and proxies must revalidate on every use; a caller's rate limit is not shared. */
function sharedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const vary = [headers.vary ?? [], 'x-access-token'].flat().join(', ');
  return { ...withoutRateLimit(headers), 'cache-control': 'no-cache', vary };
}

function toCachedResponse({ status, headers, body }: CapturedResponse): CachedResponse {
  const { etag } = headers;
  const entries = Object.entries({ ...headers, 'content-length': body.length });
  return {
    status,
    headers: entries.flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    etag: typeof etag === 'string' ? etag : undefined,
    body,
  };
}

const BODY_HEADERS = new Set<unknown>(['content-length', 'content-encoding']);

function send(
  { status, headers, etag, body }: CachedResponse,
  ifNoneMatch: string | undefined,
  res: ServerResponse,
): void {
  if (etag !== undefined && ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag)) {
    const headersWithoutBody = headers.filter((_, index) => !BODY_HEADERS.has(headers[index - (index % 2)]));
    res.writeHead(304, headersWithoutBody).end();
    return;
  }
  res.writeHead(status, headers).end(body);
}
