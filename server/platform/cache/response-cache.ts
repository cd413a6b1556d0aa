/**
 * What is the same for all visitors is made once, and given from memory before Express is reached: answers of the
 * graph and drawn pages. The database tells which part of the shop changed; what was read from it is made anew.
 * Whoever sends a token is never given a kept answer, and theirs is never kept.
 */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { noteKept } from '#server/platform/metrics/instruments.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { keyOfGet, keyOfPost, settleEncoding } from './cache-key.ts';
import { catchResponse, type Caught } from './caught-response.ts';
import { type Answer, KeptAnswers } from './response-store.ts';
import { isShortQuestion, readAhead } from './read-ahead.ts';
import type { Sources } from './cache-dependencies.ts';

const sources = new WeakMap<ServerResponse, Sources>();

/** Says what an answer is read from, so that it may be kept; whoever says nothing answers for once. */
export function offerToVisitors(res: ServerResponse, from: Sources): void {
  sources.set(res, from);
}

/** Puts the cache before a shop. */
export async function visitorCache(
  databaseUrl: string,
  app: RequestListener,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  const underWay = new Map<string, Promise<Answer | null>>();
  // Who asks from now on is not given what was read before.
  const kept = new KeptAnswers(() => underWay.clear());
  const close = await kept.listen(databaseUrl);

  /** Lets the shop answer, and keeps the answer where it may. */
  const make = async (key: string, req: IncomingMessage): Promise<{ answer: Answer; isShared: boolean }> => {
    const begunAt = kept.moment;
    const { res, answered } = catchResponse(req);
    app(req, res);
    const caught = await answered;
    const parts = sources.get(res)?.all;
    const isShared = Boolean(parts) && caught.status === 200 && !caught.headers['set-cookie'];
    if (!parts || !isShared) return { answer: asSent(caught), isShared: false };
    const answer = asSent({ ...caught, headers: sharedHeaders(caught.headers) });
    kept.keep(key, answer, parts, begunAt);
    return { answer, isShared };
  };

  /** For all who ask the same while it is made; null for those whom the first one's answer does not suit. */
  const makeTogether = (key: string, req: IncomingMessage) => {
    const making = make(key, req);
    const shared = making.then(({ answer, isShared }) => (isShared ? answer : null));
    underWay.set(key, shared);
    void shared.finally(() => underWay.get(key) === shared && underWay.delete(key));
    return making;
  };

  const answer = async (key: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // What the visitor has already is compared here, so that the shop always makes the whole.
    const had = req.headers['if-none-match'];
    delete req.headers['if-none-match'];
    delete req.headers['if-modified-since'];
    const found = kept.find(key);
    if (found) {
      noteKept(found.isFresh ? 'hit' : 'stale');
      send(found.answer, had, res);
      if (!found.isFresh && !underWay.has(key)) await makeTogether(key, req);
      return;
    }
    const shared = underWay.get(key);
    noteKept(shared ? 'shared' : 'miss');
    if (!shared) return send((await makeTogether(key, req)).answer, had, res);
    const suits = await shared;
    if (suits) send(suits, had, res);
    else app(req, res);
  };

  const listener: RequestListener = (req, res) => {
    if (!isVisitor(req)) return app(req, res);
    settleEncoding(req);
    if (isShortQuestion(req)) return readAhead(req, (body) => void answer(keyOfPost(req, body), req, res));
    const key = keyOfGet(req);
    if (key === null) return app(req, res);
    // A page is made whole; of a HEAD its response sends the headers alone.
    req.method = 'GET';
    void answer(key, req, res);
  };
  return { listener, close };
}

function isVisitor(req: IncomingMessage): boolean {
  const { 'x-access-token': token, authorization, origin } = req.headers;
  return token === undefined && authorization === undefined && (origin === undefined || isOwnOrigin(req));
}

/** Whoever keeps it asks each time whether it is still true. */
function sharedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const vary = [headers.vary ?? [], 'x-access-token'].flat().join(', ');
  return { ...headers, 'cache-control': 'no-cache', vary };
}

function asSent({ status, headers, body }: Caught): Answer {
  const { etag } = headers;
  const all = Object.entries({ ...headers, 'content-length': body.length });
  return {
    status,
    headers: all.flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    etag: typeof etag === 'string' ? etag : undefined,
    body,
  };
}

const OF_THE_BODY = new Set<unknown>(['content-length', 'content-encoding']);

function send({ status, headers, etag, body }: Answer, had: string | undefined, res: ServerResponse): void {
  if (etag !== undefined && had?.split(',').some((one) => one.trim() === etag)) {
    const rest = headers.filter((_, at) => !OF_THE_BODY.has(headers[at - (at % 2)]));
    res.writeHead(304, rest).end();
    return;
  }
  res.writeHead(status, headers).end(body);
}
