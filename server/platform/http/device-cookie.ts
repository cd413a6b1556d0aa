// The cookie that identifies a known device: HttpOnly, SameSite=Strict, and not a credential.
import { secondsInDay } from 'date-fns/constants';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const KEY = /^[\w-]{43}$/;

function cookieName(): string {
  return env().SHOP_MODE === 'production' ? '__Host-petDevice' : 'petDevice';
}

/** The key of the device, 43 characters; null without a valid cookie. */
export function readDeviceCookie({ headers }: IncomingMessage): string | null {
  const key = headers.cookie ? parseCookie(headers.cookie)[cookieName()] : undefined;
  return key && KEY.test(key) ? key : null;
}

export function writeDeviceCookie(response: ServerResponse, key: string): void {
  const cookie = stringifySetCookie({
    name: cookieName(),
    value: key,
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: env().SHOP_MODE === 'production',
    maxAge: LIMITS.knownDevice.days * secondsInDay,
  });
  response.appendHeader('set-cookie', cookie);
}
