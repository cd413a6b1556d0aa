// Sends a call as it is, and judges what comes back.
import http from 'node:http';
import type { HostileCall } from './hostile-calls.ts';

/** T18: "none >5 s". */
export const LONGEST_MS = 5_000;
/** No answer within this is none at all. */
const PATIENCE_MS = 30_000;

export interface RawAnswer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Sends it to what lies below this url. */
export function sendRaw(url: string, { method, path, headers, body }: HostileCall): Promise<RawAnswer> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}${path}`, {
      method,
      headers,
      timeout: PATIENCE_MS,
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
          ms: performance.now() - since,
        }),
      );
    });
    request.once('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    request.once('error', reject);
    request.end(body);
  });
}

const INSIDE = /prisma|at .*\.ts:|SELECT /;

/** What is wrong with an answer of /api; '' for nothing. */
export function faultIn(answer: RawAnswer): string {
  const { status, type, text } = answer;
  const fault = faultOfBoth(answer);
  if (fault) return fault;
  // Nothing has changed since, and so nothing is said.
  if (status === 304) return '';
  if (!type.startsWith('application/json')) return `answers ${status} as ${type || 'nothing'}`;
  return status >= 400 && !hasCode(text) ? `refuses with ${status} without a code` : '';
}

function faultOfBoth({ status, text, ms }: RawAnswer): string {
  if (status >= 500) return `answers ${status}`;
  if (ms > LONGEST_MS) return `takes ${Math.round(ms)} ms`;
  return INSIDE.test(text) ? 'tells of its inside' : '';
}

const OF_GRAPH = /^application\/(graphql-response\+)?json/;

/** The same of the graph, where a fault of ours may hide in an answer of 200. */
export function faultInGraph(answer: RawAnswer): string {
  const { status, type, text } = answer;
  const fault = faultOfBoth(answer);
  if (fault) return fault;
  if (!OF_GRAPH.test(type)) return `answers ${status} as ${type || 'nothing'}`;
  const { data, errors } = JSON.parse(text) as {
    data?: unknown;
    errors?: { extensions?: { code?: string } }[];
  };
  // A body that is no question of the graph's is refused before it, in the words of both doors.
  if (data === undefined && !errors?.length)
    return hasCode(text) ? '' : `answers ${status} without data or errors`;
  const codes = (errors ?? []).map(({ extensions }) => extensions?.code ?? 'no code');
  const bad = codes.find((code) => NOBODYS.includes(code));
  return bad ? `answers ${bad}` : '';
}

/** What no client can cause. */
const NOBODYS = ['INTERNAL', 'INTERNAL_SERVER_ERROR', 'no code'];

function hasCode(text: string): boolean {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** A call in short, to find it again. */
export function inShort({ method, path, headers, body }: HostileCall, most = 160): string {
  const { 'x-access-token': _token, ...others } = headers;
  const sent = body ? ` ${body.toString('latin1').slice(0, most)}` : '';
  return `${method} ${path.slice(0, 160)} ${JSON.stringify(others).slice(0, 200)}${sent}`;
}
