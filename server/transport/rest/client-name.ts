// Names REST requests for the access log.
import type { NextFunction, Request, Response } from 'express';
import { env } from '#server/platform/config/env.ts';
import { nameRequest } from '#server/platform/http/access-log.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';

/** Middleware: the client with this `x-api-key`. The declared path is named when it is known. */
export function nameClient(req: Request, _res: Response, next: NextFunction): void {
  nameRequest(req, { client: readClientName(req) });
  next();
}

/** The name of the client with this `x-api-key` in API_KEYS. It is only logged and authorises nothing. */
export function readClientName({ headers }: Pick<Request, 'headers'>): string | undefined {
  const sentKey = String(headers['x-api-key'] ?? '');
  return env().API_KEYS.find(({ key }) => isSameSecret(key, sentKey))?.name;
}
