// Who may call from another site: only the origins of ALLOWED_ORIGINS, each by its exact name.
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { isAllowedOrigin } from '#server/platform/http/origins.ts';

const MAY_SEND =
  'content-type,x-access-token,x-api-key,x-xsrf-token,apollo-require-preflight,idempotency-key,x-request-id';
const MAY_READ =
  'Link,Retry-After,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,RateLimit-Policy,X-Request-Id';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
// Cookies matter to these alone; everything else is proved by a header.
const WITH_COOKIES = /^\/(?:auth|otp)\//;

export function cors(req: Request, res: Response, next: NextFunction): void {
  res.vary('Origin');
  const { origin } = req.headers;
  if (origin === undefined ? isCrossSiteWrite(req) : !isAllowedOrigin(origin, req.host))
    throw new Refusal('CSRF', /*i18n*/ 'This origin may not call the shop.');
  if (origin) admit(origin, req, res);
  if (req.method === 'OPTIONS') res.status(204).end();
  else next();
}

// Every browser that tells no origin with a write tells at least this.
function isCrossSiteWrite({ method, headers }: Request): boolean {
  return !SAFE.has(method) && headers['sec-fetch-site'] === 'cross-site';
}

function admit(origin: string, { method, path }: Request, res: Response): void {
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': MAY_READ,
  });
  if (WITH_COOKIES.test(path)) res.set('Access-Control-Allow-Credentials', 'true');
  if (method !== 'OPTIONS') return;
  res.set({
    'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE',
    'Access-Control-Allow-Headers': MAY_SEND,
    'Access-Control-Max-Age': String(LIMITS.rest.corsMaxAgeSeconds),
  });
}
