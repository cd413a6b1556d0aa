// The cookie of the refresh token: HttpOnly and SameSite=Strict.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_MS } from './sessions.ts';
import { env } from '#server/platform/config/env.ts';

// `__Host-` cookies need HTTPS, which demo mode may lack.
function cookieName(): string {
  return env().SHOP_MODE === 'production' ? '__Host-petRefresh' : 'petRefresh';
}

export function readRefreshCookie(request: IncomingMessage): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName()];
}

/** Sets the cookie, or deletes it when there is no token. */
export function writeRefreshCookie(response: ServerResponse, token: string | null): void {
  const cookie = stringifySetCookie({
    name: cookieName(),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: env().SHOP_MODE === 'production',
    maxAge: token ? SESSION_MS / 1000 : 0,
  });
  response.appendHeader('set-cookie', cookie);
}
