import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

// A proxy may have assigned an id already; other values could inject text into the log.
const FROM_PROXY = /^[\w-]{8,64}$/;

const ID = Symbol('request id');

/** A property of the request, since a WeakMap of all requests slows down garbage collection. */
interface Identified extends IncomingMessage {
  [ID]?: string;
}

const current = new AsyncLocalStorage<string>();

/** The id of a request, the same in its response header, its errors and the log. */
export function resolveRequestId(req: Identified, res: ServerResponse): string {
  const assigned = req[ID];
  if (assigned) return assigned;
  const header = req.headers['x-request-id'];
  const id = typeof header === 'string' && FROM_PROXY.test(header) ? header : randomUUID();
  req[ID] = id;
  if (!res.headersSent) res.setHeader('X-Request-Id', id);
  return id;
}

/** Runs work as part of a request or of an operation over a websocket; log lines and errors then have its id. */
export function runInRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that the current work belongs to, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
