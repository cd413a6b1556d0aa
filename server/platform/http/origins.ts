// The origins whose pages may call the shop, also over websockets. Its own host is always allowed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { env } from '#server/platform/config/env.ts';
import { EXPOSED_LIMIT_HEADERS } from '#server/platform/http/rate-limit-headers.ts';
import { UserError } from '#server/platform/errors.ts';

/** @example isAllowedOrigin('https://shop.example', 'shop.example') // true: the own host */
export function isAllowedOrigin(origin: string, ownHost: string | undefined): boolean {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = env();
  // Browsers send exactly this form; 'null' and longer URLs are not origins.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return new URL(origin).host === ownHost || origin === PUBLIC_URL || ALLOWED_ORIGINS.includes(origin);
}

/** The public origin of the shop, such as "https://shop.example". */
export function publicOrigin(req: Request): string {
  return env().PUBLIC_URL ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
}

/** Whether a request comes from a page of the shop itself, or from a program, which sends no origin. */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) return origin === PUBLIC_URL;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a request comes from a page of an allowed origin, or from a program, which sends none. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || isAllowedOrigin(origin, host);
}

/** Throws CSRF for pages of other origins, and sets the CORS headers for allowed ones. */
export function requireAllowedOrigin(req: Request, res: Response, next: NextFunction): void {
  if (!isOwnOrigin(req)) {
    res.vary('Origin');
    throw new UserError('CSRF', /*i18n*/ 'This origin is not allowed to call the shop.');
  }
  setCorsHeaders(req, res);
  if (req.method === 'OPTIONS') return void res.status(204).end();
  next();
}

/** Allows the page of the request to read the response. The origin must have been checked. */
export function setCorsHeaders({ headers: { origin } }: IncomingMessage, res: ServerResponse): void {
  res.appendHeader('Vary', 'Origin');
  if (origin === undefined) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', EXPOSED_LIMIT_HEADERS);
  res.setHeader('Access-Control-Allow-Headers', 'content-type,x-access-token,apollo-require-preflight');
  res.setHeader('Access-Control-Max-Age', '600');
}
