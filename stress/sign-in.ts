// Signs in by code through either transport.
import type { Transport } from './orders.ts';
import { type ApiResponse, graph, rest, send, toText } from './requests.ts';
import type { Server } from './test-bed.ts';

let count = 0;

/** A mobile number no code was sent to. */
export function newMobile(): string {
  count += 1;
  return `6${String(count).padStart(9, '0')}`;
}

export interface SentCode {
  mobile: string;
  key: string;
  /** Only without an SMS gateway. */
  otp: string;
  response: ApiResponse;
}

const ASK = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';

/** Requests a code; `from` is the client address a proxy reports. */
export async function askCode(
  server: Server,
  mobile: string,
  { transport = 'rest', from, cookie }: { transport?: Transport; from?: string; cookie?: string } = {},
): Promise<SentCode> {
  const body = transport === 'rest' ? { mobile } : { query: ASK, variables: { mobile } };
  const result = await send(`${server.url}${transport === 'rest' ? '/api/otp/phone' : '/graphql'}`, {
    headers: {
      'content-type': 'application/json',
      ...(from && { 'x-forwarded-for': from }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  const { data } = result.body as { data?: { requestCode?: Record<string, unknown> } | null };
  const challenge = transport === 'rest' ? result.body : (data?.requestCode ?? {});
  return { mobile, key: toText(challenge.key), otp: toText(challenge.otp), response: result };
}

export interface Tried {
  /** 'in', 'wrong' when the code was checked, 'spent' when the key is no longer valid, else the error code. */
  outcome: string;
  token: string;
  /** The refresh cookie as "name=value". */
  cookie: string;
  /** The cookie of the known device as "name=value". */
  deviceCookie: string;
}

const TRY = `mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { __typename
  ... on SignedIn { token } ... on ProfileIncomplete { token } ... on WrongCode { details attemptsLeft } } }`;

export async function tryCode(
  server: Server,
  { key, code, transport = 'rest' }: { key: string; code: string; transport?: Transport },
): Promise<Tried> {
  const response =
    transport === 'rest'
      ? await rest(server, null, '/otp/verify', { otp: code, verification_key: key })
      : await graph(server, null, TRY, { key, code });
  const { verifyCode = {} } = response.body as { verifyCode?: Record<string, unknown> };
  const { token, details, attemptsLeft } = transport === 'rest' ? response.body : verifyCode;
  const outcome = token
    ? 'in'
    : typeof attemptsLeft !== 'number'
      ? response.code
      : toText(details).includes('no longer valid')
        ? 'spent'
        : 'wrong';
  return {
    outcome,
    token: toText(token),
    cookie: parseRefreshCookie(response),
    deviceCookie: findCookie(response, 'petDevice'),
  };
}

/** @example "petRefresh=…"; '' where none is set */
export function parseRefreshCookie(response: ApiResponse): string {
  return findCookie(response, 'petRefresh');
}

function findCookie({ cookies }: ApiResponse, name: string): string {
  const set = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  return set.find((cookie) => cookie.startsWith(`${name}=`) && cookie !== `${name}=`) ?? '';
}

/** A different code of the same length. */
export function otherCode(code: string, by: number): string {
  return String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');
}

/** Signs in a new user, whose profile may be incomplete. */
export async function signInNewUser(server: Server): Promise<Tried> {
  const { key, otp } = await askCode(server, newMobile());
  const tried = await tryCode(server, { key, code: otp });
  if (tried.outcome !== 'in') throw new Error(`sign-in failed: ${tried.outcome}`);
  return tried;
}

/** Exchanges the refresh cookie for new tokens. */
export async function refresh(
  server: Server,
  cookie: string,
): Promise<{ response: ApiResponse; cookie: string; token: string }> {
  const result = await send(`${server.url}/api/auth/refresh`, {
    headers: { cookie, 'apollo-require-preflight': 'true' },
  });
  return { response: result, cookie: parseRefreshCookie(result), token: toText(result.body.token) };
}
