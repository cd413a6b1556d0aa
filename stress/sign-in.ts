// Signing in by code through either door, and going on with the cookie that comes of it.
import type { Way } from './orders.ts';
import { type Answer, graph, rest, send, textOf } from './requests.ts';
import type { Door } from './stage.ts';

let count = 0;

/** A mobile that no code was ever sent to. */
export function newMobile(): string {
  count += 1;
  return `6${String(count).padStart(9, '0')}`;
}

export interface SentCode {
  mobile: string;
  key: string;
  /** Only where no SMS sender is set. */
  otp: string;
  answer: Answer;
}

const ASK = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';

/** Asks for a code, from an address that a proxy tells of. */
export async function askCode(
  door: Door,
  mobile: string,
  { way = 'rest', from }: { way?: Way; from?: string } = {},
): Promise<SentCode> {
  const body = way === 'rest' ? { mobile } : { query: ASK, variables: { mobile } };
  const answer = await send(`${door.url}${way === 'rest' ? '/api/otp/phone' : '/graphql'}`, {
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify(body),
  });
  const { data } = answer.body as { data?: { requestCode?: Record<string, unknown> } | null };
  const sent = way === 'rest' ? answer.body : (data?.requestCode ?? {});
  return { mobile, key: textOf(sent.key), otp: textOf(sent.otp), answer };
}

/** What a code led to. */
export interface Tried {
  /** 'in', 'wrong' where it was looked at, 'spent' where the key opens nothing any more, else a refusal's code. */
  outcome: string;
  token: string;
  /** The refresh cookie, as it is sent back: "petRefresh=…". */
  cookie: string;
}

const TRY = `mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { __typename
  ... on SignedIn { token } ... on ProfileIncomplete { token } ... on WrongCode { details attemptsLeft } } }`;

export async function tryCode(
  door: Door,
  { key, code, way = 'rest' }: { key: string; code: string; way?: Way },
): Promise<Tried> {
  const answer =
    way === 'rest'
      ? await rest(door, null, '/otp/verify', { otp: code, verification_key: key })
      : await graph(door, null, TRY, { key, code });
  const { verifyCode = {} } = answer.body as { verifyCode?: Record<string, unknown> };
  const { token, details, attemptsLeft } = way === 'rest' ? answer.body : verifyCode;
  const outcome = token
    ? 'in'
    : typeof attemptsLeft !== 'number'
      ? answer.code
      : textOf(details).includes('no longer valid')
        ? 'spent'
        : 'wrong';
  return { outcome, token: textOf(token), cookie: refreshCookieOf(answer) };
}

/** @example "petRefresh=…"; '' where none is set */
export function refreshCookieOf({ cookies }: Answer): string {
  return cookies.find((cookie) => /^petRefresh=[^;]/.test(cookie))?.split(';')[0] ?? '';
}

/** Another code of the same length. */
export function otherCode(code: string, by: number): string {
  return String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');
}

/** Someone who came in by a code, with an account that may still be incomplete. */
export async function signedIn(door: Door): Promise<Tried> {
  const { key, otp } = await askCode(door, newMobile());
  const tried = await tryCode(door, { key, code: otp });
  if (tried.outcome !== 'in') throw new Error(`nobody came in: ${tried.outcome}`);
  return tried;
}

/** Trades the refresh cookie, as the shop's own page does. */
export async function refresh(
  door: Door,
  cookie: string,
): Promise<{ answer: Answer; cookie: string; token: string }> {
  const answer = await send(`${door.url}/api/auth/refresh`, {
    headers: { cookie, 'apollo-require-preflight': 'true' },
  });
  return { answer, cookie: refreshCookieOf(answer), token: textOf(answer.body.token) };
}
