// Signed double-submit cookies against CSRF, for the two routes that are authenticated by the refresh cookie alone:
// the header must repeat the cookie, and the cookie's signature must match the visitor.
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import { millisecondsInDay } from 'date-fns/constants';
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const VISITOR_COOKIE = 'petVisitor';
const MAX_AGE_MS = LIMITS.rest.visitorCookieDays * millisecondsInDay;

interface Pair {
  visitor: string;
  token: string;
}

const toSet = new WeakMap<Response, Pair>();

/** Middleware of /api/auth and /api/otp, the only paths that set the cookies: reuses a valid pair or creates one. */
export function ensureCsrfPair(req: Request, res: Response, next: NextFunction): void {
  const pair = readPair(req);
  toSet.set(res, isPair(pair) ? pair : newPair());
  next();
}

/** Creates a new pair when a session begins or ends. */
export function renewCsrfPair(res: Response): void {
  toSet.set(res, newPair());
}

/** Refuses a request with cookies but without proof that a page of the shop sent it. @throws CSRF */
export function requireCsrfToken(req: IncomingMessage): void {
  // Other sites cannot send these headers without a preflight request.
  if (req.headers['x-access-token'] || req.headers['apollo-require-preflight']) return;
  if (!req.headers.cookie) return;
  const { visitor, token } = readPair(req);
  const repeated = req.headers['x-xsrf-token'];
  if (typeof repeated !== 'string' || !isSameSecret(repeated, token) || !isPair({ visitor, token }))
    throw new UserError('CSRF', /*i18n*/ 'The anti-forgery header does not match its cookie.');
}

/** Sets the cookies if `ensureAntiForgeryPair` or `renewAntiForgery` was called for the response. */
export function setCsrfCookies(res: Response): void {
  const pair = toSet.get(res);
  if (!pair) return;
  const options = {
    path: '/',
    maxAge: MAX_AGE_MS,
    secure: env().SHOP_MODE === 'production',
  };
  res.cookie(VISITOR_COOKIE, pair.visitor, {
    ...options,
    httpOnly: true,
    sameSite: 'lax',
  });
  // The page reads this cookie and sends it back as a header.
  res.cookie(TOKEN_COOKIE, pair.token, {
    ...options,
    httpOnly: false,
    sameSite: 'strict',
  });
}

function readPair({ headers }: IncomingMessage): Pair {
  const cookies = parseCookie(headers.cookie ?? '');
  return {
    visitor: cookies[VISITOR_COOKIE] ?? '',
    token: cookies[TOKEN_COOKIE] ?? '',
  };
}

function newPair(): Pair {
  const visitor = randomBytes(16).toString('base64url');
  const salt = randomBytes(16).toString('base64url');
  return { visitor, token: `${signVisitor(visitor, salt)}.${salt}` };
}

function isPair({ visitor, token }: Pair): boolean {
  const [sealed, salt] = token.split('.');
  if (!visitor || !sealed || !salt) return false;
  return secrets('anti-forgery').some((key) => isSameSecret(sealed, signVisitor(visitor, salt, key)));
}

function signVisitor(visitor: string, salt: string, key = secrets('anti-forgery')[0]): string {
  return createHmac('sha256', key).update(`${visitor}!${salt}`).digest('base64url');
}
