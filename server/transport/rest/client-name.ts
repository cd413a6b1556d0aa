// Logs one line per request, with the declared path instead of the URL, which contains ids and queries.
import { timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { env } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { requestIdOf } from '#server/platform/logging/request-id.ts';

export function logRequests(req: Request, res: Response, next: NextFunction): void {
  const since = performance.now();
  res.on('close', () => {
    const { path } = (req.route ?? {}) as { path?: string };
    log.info(
      {
        requestId: requestIdOf(req, res),
        method: req.method,
        path: path ? `/api${path}` : '/api/…',
        status: res.statusCode,
        ms: Math.round(performance.now() - since),
        client: clientNameOf(req),
      },
      'request',
    );
  });
  next();
}

/** The name of the client with this `x-api-key` in API_KEYS. It is only logged and authorises nothing. */
export function clientNameOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  const given = Buffer.from(String(headers['x-api-key'] ?? ''));
  return env().API_KEYS.find(({ key }) => {
    const known = Buffer.from(key);
    return known.length === given.length && timingSafeEqual(known, given);
  })?.name;
}
