import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

// A proxy may have assigned an id already; other values could inject text into the log.
const FROM_PROXY = /^[\w-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request, the same in its response header, its errors and the log. */
export function requestIdOf(req: IncomingMessage, res: ServerResponse): string {
  const known = ids.get(req);
  if (known) return known;
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && FROM_PROXY.test(given) ? given : randomUUID();
  ids.set(req, id);
  if (!res.headersSent) res.setHeader('X-Request-Id', id);
  return id;
}
