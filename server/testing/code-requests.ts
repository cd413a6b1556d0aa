// Requests for sign-in codes over GraphQL and REST, from any address, with a fake clock.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { closeRateLimits } from '#server/platform/limits/rate-limits.ts';
import { useApp } from './app.ts';
import { ask } from './graph.ts';
import { solveProof } from './proof.ts';

export interface CodeResponse {
  code: string;
  key: string;
  otp: string;
  retryAfter: number;
  challenge: { kind: string };
  text: string;
}

export interface RequestOptions {
  from?: string;
  cookie?: string;
  proof?: string | undefined;
}

const forwarded = ({ from = newAddress(), cookie }: RequestOptions) => ({
  'x-forwarded-for': from,
  ...(cookie && { cookie }),
});

const SEND = `mutation ($mobile: String!, $proof: String) {
  requestCode(mobile: $mobile, proof: $proof) { key otp resendAfterSeconds } }`;
const TRY = `mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { __typename
  ... on SignedIn { token } ... on ProfileIncomplete { token } ... on WrongCode { attemptsLeft } } }`;

/** Requests and enters codes over one transport or the other. */
function transportsOf(shop: { readonly url: string }) {
  async function overRest(path: string, body: object, options: RequestOptions) {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forwarded(options) },
      body: JSON.stringify(body),
    });
    return { response, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    graph: {
      async send(mobile: string, options: RequestOptions = {}): Promise<CodeResponse> {
        const { proof } = options;
        const answer = await ask<{ requestCode: object } | null>(
          shop.url,
          SEND,
          { mobile, proof },
          forwarded(options),
        );
        const [error] = answer.errors;
        const responses = { code: '', ...error?.extensions, ...answer.data?.requestCode };
        return { ...responses, text: JSON.stringify(answer) } as CodeResponse;
      },
      async enter({ key, otp }: CodeResponse, options: RequestOptions = {}) {
        const { data, headers } = await ask<{ verifyCode: { token?: string } }>(
          shop.url,
          TRY,
          { key, code: otp },
          forwarded(options),
        );
        return { token: data.verifyCode.token, cookie: deviceOf(headers) };
      },
    },
    REST: {
      async send(mobile: string, options: RequestOptions = {}): Promise<CodeResponse> {
        const { response, body } = await overRest('/otp/phone', { mobile, proof: options.proof }, options);
        const retryAfter = Number(response.headers.get('retry-after'));
        return { code: '', retryAfter, ...body, text: JSON.stringify(body) } as unknown as CodeResponse;
      },
      async enter({ key, otp }: CodeResponse, options: RequestOptions = {}) {
        const { response, body } = await overRest('/otp/verify', { otp, verification_key: key }, options);
        return { token: body.token as string | undefined, cookie: deviceOf(response.headers) };
      },
    },
  };
}

export type Transport = 'graph' | 'REST';

function deviceOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('petDevice='))
      ?.split(';')[0] ?? ''
  );
}

let addresses = 0;
/** An address in a network of its own. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
}

let lastMobile = 8_600_000_000;
export const newMobile = () => String((lastMobile += 1));
export const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * millisecondsInMinute);
export const messagesTo = (mobile: string) => db.codeChallenge.count({ where: { mobile } });

/** How much work a challenge asks for. */
export function triesOf({ challenge }: CodeResponse): number {
  const { parameters } = challenge as unknown as { parameters: { data: { tries: number } } };
  return parameters.data.tries;
}

/** A shop with a fake clock, in which no code was sent yet. Call it at the head of a file. */
export function useCodeRequests() {
  const transports = transportsOf(useApp());
  beforeEach(async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    resetEnv();
    vi.useFakeTimers({ toFake: ['Date'] });
    await db.codeChallenge.deleteMany();
    await db.rateLimit.deleteMany();
    closeRateLimits();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    resetEnv();
  });

  /** Requests a code; solves the challenge if one is required. */
  async function sendWithProof(
    transport: Transport,
    mobile: string,
    options: RequestOptions = {},
  ): Promise<CodeResponse> {
    const from = options.from ?? newAddress();
    const first = await transports[transport].send(mobile, { ...options, from });
    if (first.code !== 'PROOF_REQUIRED') return first;
    return transports[transport].send(mobile, { ...options, from, proof: await solveProof(first.challenge) });
  }

  /** Signs up with a mobile; answers the cookie of the device. */
  async function ownerOf(transport: Transport, mobile: string): Promise<string> {
    const { token, cookie } = await transports[transport].enter(await transports[transport].send(mobile));
    expect(token).toBeTruthy();
    return cookie;
  }

  return { transports, sendWithProof, ownerOf };
}
