// CORS: only the origins in ALLOWED_ORIGINS may call the API from other sites.
import type { NextFunction, Request, Response } from 'express';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { EXPOSED_LIMIT_HEADERS } from '#server/platform/http/rate-limit-headers.ts';
import { isAllowedOrigin } from '#server/platform/http/origins.ts';

const ALLOWED_HEADERS =
  'content-type,x-access-token,x-api-key,x-pet-link,x-xsrf-token,apollo-require-preflight,idempotency-key,x-request-id';
const EXPOSED_HEADERS = `Link,${EXPOSED_LIMIT_HEADERS}`;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
// Only these paths use cookies; all others are authenticated by a header.
const WITH_COOKIES = /^\/(?:auth|otp)\//;

export function cors(req: Request, res: Response, next: NextFunction): void {
  res.vary('Origin');
  const { origin } = req.headers;
  if (origin === undefined ? isCrossSiteWrite(req) : !isAllowedOrigin(origin, req.host))
    throw new UserError('CSRF', /*i18n*/ 'This origin is not allowed to call the shop.');
  if (origin) setCorsHeaders(origin, req, res);
  if (req.method === 'OPTIONS') res.status(204).end();
  else next();
}

// Browsers that omit the Origin header on a write send Sec-Fetch-Site.
function isCrossSiteWrite({ method, headers }: Request): boolean {
  return !SAFE.has(method) && headers['sec-fetch-site'] === 'cross-site';
}

function setCorsHeaders(origin: string, { method, path }: Request, res: Response): void {
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  });
  if (WITH_COOKIES.test(path)) res.set('Access-Control-Allow-Credentials', 'true');
  if (method !== 'OPTIONS') return;
  res.set({
    'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': String(LIMITS.rest.corsMaxAgeSeconds),
  });
}
