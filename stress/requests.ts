// HTTP requests with their status, error code and duration.
import type { Buyer } from './buyers.ts';
import type { Server } from './test-bed.ts';

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number;
  /** Error code of REST or GraphQL; '' for none. */
  code: string;
  body: Body;
  ms: number;
  /** Set-Cookie headers. */
  cookies: readonly string[];
}

/** Error code of a connection that broke before a response. */
export const BROKEN = 'BROKEN';
// Longer than any request of the shop may take.
const TIMEOUT_MS = 60_000;

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export async function send(
  url: string,
  { method = 'POST', headers = {}, body }: RequestOptions,
): Promise<ApiResponse> {
  const since = performance.now();
  const took = () => performance.now() - since;
  try {
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const parsed = parseJson(text);
    const cookies = response.headers.getSetCookie();
    return { status: response.status, code: readCode(parsed), body: parsed, ms: took(), cookies };
  } catch {
    return { status: 0, code: BROKEN, body: {}, ms: took(), cookies: [] };
  }
}

function parseJson(text: string): Record<string, unknown> {
  const parsed: unknown = text ? JSON.parse(text) : {};
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}

function readCode({ code, errors }: Record<string, unknown>): string {
  if (typeof code === 'string') return code;
  if (!Array.isArray(errors)) return '';
  const [first] = errors as { extensions?: { code?: string } }[];
  return first?.extensions?.code ?? 'ERROR';
}

/** The value if it is a string, else ''. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const JSON_TYPE = { 'content-type': 'application/json' };

export function rest(
  server: Server,
  buyer: Buyer | null,
  path: string,
  body?: object,
  method?: string,
): Promise<ApiResponse> {
  return send(`${server.url}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body && JSON_TYPE), ...(buyer && { 'x-access-token': buyer.token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Sends a GraphQL operation; `body` of the result is its data. */
export async function graph(
  server: Server,
  buyer: Buyer | null,
  query: string,
  variables: object,
): Promise<ApiResponse> {
  const response = await send(`${server.url}/graphql`, {
    headers: { ...JSON_TYPE, ...(buyer && { 'x-access-token': buyer.token }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = response.body;
  return { ...response, body: typeof data === 'object' && data !== null ? { ...data } : {} };
}

/** Runs `act` for each item, `atOnce` at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  operation: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      const item = items[index];
      if (item !== undefined) results[index] = await operation(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
