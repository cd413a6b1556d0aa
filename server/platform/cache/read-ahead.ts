// Reads the bodies of small GraphQL requests before Express, because they are part of the cache key.
import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { UserError } from '#server/platform/errors.ts';

// The longest operation of the client has 4 kB.
const MAX_BYTES = 16 * 1024;
const JSON_BODY = /^application\/json(?:; *charset=utf-8)?$/i;

const BODY = Symbol('read ahead');

/** A property of the request, because a WeakMap of all requests slows down garbage collection. */
interface ReadAhead extends IncomingMessage {
  [BODY]?: string;
}

/** Whether the body of a request may be read ahead. */
export function isSmallGraphqlPost({ method, url, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length > 0 &&
    length <= MAX_BYTES &&
    headers['content-encoding'] === undefined &&
    JSON_BODY.test(headers['content-type'] ?? '')
  );
}

/** Calls back with the whole body; never if the client disconnects before its end. */
export function readBodyAhead(req: ReadAhead, done: (body: string) => void): void {
  if (req[BODY] !== undefined) return done(req[BODY]);
  const chunks: Buffer[] = [];
  // The parser emits its events outside of the request's context.
  const callback = AsyncResource.bind(done);
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('end', () => {
    req[BODY] = Buffer.concat(chunks).toString();
    callback(req[BODY]);
  });
}

/** The parsed body; undefined if it is not JSON. */
export function parseBodyReadAhead(req: ReadAhead): unknown {
  try {
    return JSON.parse(req[BODY] ?? '');
  } catch {
    return undefined;
  }
}

/** A body parser that uses the body read ahead, and `parse` for other requests. */
export function reuseBody(parse: RequestHandler): RequestHandler {
  return (req: Request & ReadAhead, res, next) => {
    if (req[BODY] === undefined) return parse(req, res, next);
    req.body = parseBodyReadAhead(req);
    if (req.body === undefined)
      throw new UserError('BAD_REQUEST', /*i18n*/ 'The request was not understood.');
    next();
  };
}
