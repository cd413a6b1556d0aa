// Small questions to the graph are read before Express is reached, since what they ask decides whether it needs to be.
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Refusal } from '#server/platform/errors.ts';

// A page's longest operation has 4 kB.
const MOST_BYTES = 16 * 1024;
const JSON_BODY = /^application\/json(?:; *charset=utf-8)?$/i;

const BODY = Symbol('read ahead');

/** A property of the request's own, since a weak map of all requests costs whoever collects garbage. */
interface ReadAhead extends IncomingMessage {
  [BODY]?: string;
}

/** Whether its body is one that may be read ahead. */
export function isShortQuestion({ method, url, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length > 0 &&
    length <= MOST_BYTES &&
    headers['content-encoding'] === undefined &&
    JSON_BODY.test(headers['content-type'] ?? '')
  );
}

/** Calls back with the whole body; never where the sender left before its end. */
export function readAhead(req: ReadAhead, done: (body: string) => void): void {
  if (req[BODY] !== undefined) return done(req[BODY]);
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('end', () => {
    req[BODY] = Buffer.concat(chunks).toString();
    done(req[BODY]);
  });
}

/** What was read ahead; undefined where it is not JSON. */
export function parsedAhead(req: ReadAhead): unknown {
  try {
    return JSON.parse(req[BODY] ?? '');
  } catch {
    return undefined;
  }
}

/** The body parser of what was read ahead; the rest is for `parse`. */
export function bodyOf(parse: RequestHandler): RequestHandler {
  return (req: Request & ReadAhead, res, next) => {
    if (req[BODY] === undefined) return parse(req, res, next);
    req.body = parsedAhead(req);
    if (req.body === undefined) throw new Refusal('BAD_REQUEST', /*i18n*/ 'The request was not understood.');
    next();
  };
}
