// The cookie of a session in the back office: HttpOnly and SameSite=Strict.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { env } from '#server/platform/config/env.ts';
import { STAFF_SESSION_SECONDS } from './sessions.ts';

// `__Host-` cookies need HTTPS, which demo mode may lack, and the path /.
const isSecure = () => env().SHOP_MODE === 'production';
const cookieName = () => (isSecure() ? '__Host-petStaff' : 'petStaff');

export function readStaffCookie({ headers }: IncomingMessage): string | undefined {
  return parseCookie(headers.cookie ?? '')[cookieName()];
}

/** Sets the cookie, or deletes it when there is no token. */
export function writeStaffCookie(response: ServerResponse, token: string | null): void {
  const cookie = stringifySetCookie({
    name: cookieName(),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'strict',
    path: isSecure() ? '/' : '/admin',
    secure: isSecure(),
    maxAge: token ? STAFF_SESSION_SECONDS : 0,
  });
  response.appendHeader('set-cookie', cookie);
}
