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

export function sendRaw(url: string, { method, path, headers, body }: HostileCall): Promise<RawAnswer> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api${path}`, {
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

/** What is wrong with an answer; '' for nothing. */
export function faultIn({ status, type, text, ms }: RawAnswer): string {
  if (status >= 500) return `answers ${status}`;
  if (ms > LONGEST_MS) return `takes ${Math.round(ms)} ms`;
  if (INSIDE.test(text)) return 'tells of its inside';
  // Nothing has changed since, and so nothing is said.
  if (status === 304) return '';
  if (!type.startsWith('application/json')) return `answers ${status} as ${type || 'nothing'}`;
  return status >= 400 && !hasCode(text) ? `refuses with ${status} without a code` : '';
}

function hasCode(text: string): boolean {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** A call in short, to find it again. */
export function inShort({ method, path, headers, body }: HostileCall): string {
  const { 'x-access-token': _token, ...others } = headers;
  const sent = body ? ` ${body.toString('latin1').slice(0, 160)}` : '';
  return `${method} ${path.slice(0, 160)} ${JSON.stringify(others).slice(0, 200)}${sent}`;
}
