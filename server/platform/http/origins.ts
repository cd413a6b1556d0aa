// Which pages of which sites may speak to the shop. The own host always may; for websockets too.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';

/** @example isAllowedOrigin('https://shop.example', 'shop.example') // true: the own host */
export function isAllowedOrigin(origin: string, ownHost: string | undefined): boolean {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = env();
  // A browser sends an origin exactly so; 'null', or anything longer, is none.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return new URL(origin).host === ownHost || origin === PUBLIC_URL || ALLOWED_ORIGINS.includes(origin);
}

/** Where the shop stands for whoever asks: "https://shop.example". */
export function publicOriginOf(req: Request): string {
  return env().PUBLIC_URL ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
}

/** Whether a request that a page sent comes from a page of ours; programs send no origin. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || isAllowedOrigin(origin, host);
}

/** Refuses requests of foreign pages; only the origins of ALLOWED_ORIGINS may read the answers. */
export function originsOnly(req: Request, res: Response, next: NextFunction): void {
  if (!isOwnOrigin(req)) {
    res.vary('Origin');
    throw new Refusal('CSRF', /*i18n*/ 'This origin may not call the shop.');
  }
  tellOrigin(req, res);
  if (req.method === 'OPTIONS') return void res.status(204).end();
  next();
}

/** Tells a page of ours, of whatever host, that it may read the answer. */
export function tellOrigin({ headers: { origin } }: IncomingMessage, res: ServerResponse): void {
  res.appendHeader('Vary', 'Origin');
  if (origin === undefined) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Headers', 'content-type,x-access-token,apollo-require-preflight');
  res.setHeader('Access-Control-Max-Age', '600');
}
