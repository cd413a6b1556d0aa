// Sends a raw request and checks the response.
import http from 'node:http';
import type { HostileCall } from './hostile-calls.ts';

/** The longest any response may take. */
export const MAX_ANSWER_MS = 5_000;
const TIMEOUT_MS = 30_000;

export interface RawResponse {
  status: number;
  type: string;
  text: string;
  ms: number;
}

export function sendRaw(url: string, { method, path, headers, body }: HostileCall): Promise<RawResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}${path}`, {
      method,
      headers,
      timeout: TIMEOUT_MS,
      agent: false,
    });
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - startedAt,
        }),
      );
    });
    request.once('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.once('error', reject);
    request.end(body);
  });
}

const INTERNALS = /prisma|at .*\.ts:|SELECT /;

/** The fault of a response of /api; '' if there is none. */
export function findFault(response: RawResponse): string {
  const { status, type, text } = response;
  const fault = faultOfBoth(response);
  if (fault) return fault;
  // Not Modified has no body.
  if (status === 304) return '';
  if (!type.startsWith('application/json')) return `answers ${status} as ${type || 'nothing'}`;
  return status >= 400 && !hasCode(text) ? `refuses with ${status} without a code` : '';
}

function faultOfBoth({ status, text, ms }: RawResponse): string {
  if (status >= 500) return `answers ${status}`;
  if (ms > MAX_ANSWER_MS) return `takes ${Math.round(ms)} ms`;
  return INTERNALS.test(text) ? 'leaks internals' : '';
}

const OF_GRAPH = /^application\/(graphql-response\+)?json/;

/** The fault of a response of /graphql, where a server error may come with status 200; '' if there is none. */
export function findGraphFault(response: RawResponse): string {
  const { status, type, text } = response;
  const fault = faultOfBoth(response);
  if (fault) return fault;
  if (!OF_GRAPH.test(type)) return `answers ${status} as ${type || 'nothing'}`;
  const { data, errors } = JSON.parse(text) as {
    data?: unknown;
    errors?: { extensions?: { code?: string } }[];
  };
  // A body that is no GraphQL request is rejected before GraphQL, in the format of REST.
  if (data === undefined && !errors?.length)
    return hasCode(text) ? '' : `answers ${status} without data or errors`;
  const codes = (errors ?? []).map(({ extensions }) => extensions?.code ?? 'no code');
  const bad = codes.find((code) => INTERNAL_CODES.includes(code));
  return bad ? `answers ${bad}` : '';
}

/** Error codes that no client may be able to cause. */
const INTERNAL_CODES = ['INTERNAL', 'INTERNAL_SERVER_ERROR', 'no code'];

function hasCode(text: string): boolean {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** A short description of a call, for the failure message. */
export function summarize({ method, path, headers, body }: HostileCall, maxBody = 160): string {
  const { 'x-access-token': _token, ...others } = headers;
  const bodyText = body ? ` ${body.toString('latin1').slice(0, maxBody)}` : '';
  return `${method} ${path.slice(0, 160)} ${JSON.stringify(others).slice(0, 200)}${bodyText}`;
}
