// Requests and verifies one-time codes over GraphQL and REST, for tests of attacks.
import { requestGraphql } from './graph.ts';
import { solveProof } from './proof-of-work.ts';

export interface CodeResponse {
  code: string;
  key: string;
  otp: string;
  retryAfter: number;
  challenge: { kind: string };
  text: string;
}

export interface CodeRequestOptions {
  /** The address of the request; by default a new one in its own network. */
  from?: string;
  cookie?: string;
  proof?: string | undefined;
}

interface Shop {
  readonly url: string;
}

const SEND = `mutation ($mobile: String!, $proof: String) {
  requestCode(mobile: $mobile, proof: $proof) { key otp resendAfterSeconds } }`;
const TRY = `mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { __typename
  ... on SignedIn { token } ... on ProfileIncomplete { token } ... on WrongCode { attemptsLeft } } }`;

/** Sends codes and tries them, over either transport. */
export function codeRequests(shop: Shop) {
  return { graph: overGraph(shop), REST: overRest(shop) };
}

export type CodeTransport = keyof ReturnType<typeof codeRequests>;

function overGraph(shop: Shop) {
  return {
    async send(mobile: string, options: CodeRequestOptions = {}): Promise<CodeResponse> {
      const { proof } = options;
      const response = await requestGraphql<{ requestCode: object } | null>(
        shop.url,
        SEND,
        { mobile, proof },
        forwarded(options),
      );
      const [error] = response.errors;
      const responses = { code: '', ...error?.extensions, ...response.data?.requestCode };
      return { ...responses, text: JSON.stringify(response) } as CodeResponse;
    },
    async enter({ key, otp }: CodeResponse, options: CodeRequestOptions = {}) {
      const { data, headers } = await requestGraphql<{ verifyCode: { token?: string } }>(
        shop.url,
        TRY,
        { key, code: otp },
        forwarded(options),
      );
      return { token: data.verifyCode.token, cookie: deviceOf(headers) };
    },
  };
}

function overRest(shop: Shop) {
  return {
    async send(mobile: string, options: CodeRequestOptions = {}): Promise<CodeResponse> {
      const { response, body } = await post(shop, '/otp/phone', { mobile, proof: options.proof }, options);
      const retryAfter = Number(response.headers.get('retry-after'));
      return { code: '', retryAfter, ...body, text: JSON.stringify(body) } as unknown as CodeResponse;
    },
    async enter({ key, otp }: CodeResponse, options: CodeRequestOptions = {}) {
      const { response, body } = await post(shop, '/otp/verify', { otp, verification_key: key }, options);
      return { token: body.token as string | undefined, cookie: deviceOf(response.headers) };
    },
  };
}

async function post({ url }: Shop, path: string, body: object, options: CodeRequestOptions) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forwarded(options) },
    body: JSON.stringify(body),
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

const forwarded = ({ from = newAddress(), cookie }: CodeRequestOptions) => ({
  'x-forwarded-for': from,
  ...(cookie && { cookie }),
});

function deviceOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('petDevice='))
      ?.split(';')[0] ?? ''
  );
}

let addresses = 0;
/** An address in its own network. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
}

/** Requests a code; solves the challenge if one is required. */
export async function sendWithProof(
  requests: ReturnType<typeof codeRequests>[CodeTransport],
  mobile: string,
  options: CodeRequestOptions = {},
): Promise<CodeResponse> {
  const from = options.from ?? newAddress();
  const first = await requests.send(mobile, { ...options, from });
  if (first.code !== 'PROOF_REQUIRED') return first;
  return requests.send(mobile, { ...options, from, proof: await solveProof(first.challenge) });
}

/** The most hashes that a challenge takes to solve. */
export function countTries({ challenge }: CodeResponse): number {
  const { parameters } = challenge as unknown as { parameters: { data: { tries: number } } };
  return parameters.data.tries;
}
