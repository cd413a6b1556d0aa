// Requests as clients send them, and what came back, whichever the door.
import type { Buyer } from './buyers.ts';
import type { Door } from './stage.ts';

/** What came back: HTTP status and body, and how long it took. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  /** The refusal's code, of REST or of the graph; '' for none. */
  code: string;
  body: Body;
  ms: number;
  /** What it sets: "name=value; …". */
  cookies: readonly string[];
}

/** A connection that broke before there was an answer. */
export const BROKEN = 'BROKEN';
// Longer than the shop takes for anything; a client that waits without end proves nothing.
const PATIENCE_MS = 60_000;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export async function send(url: string, { method = 'POST', headers = {}, body }: Sent): Promise<Answer> {
  const since = performance.now();
  const took = () => performance.now() - since;
  try {
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    const read = jsonOf(text);
    const cookies = response.headers.getSetCookie();
    return { status: response.status, code: codeOf(read), body: read, ms: took(), cookies };
  } catch {
    return { status: 0, code: BROKEN, body: {}, ms: took(), cookies: [] };
  }
}

function jsonOf(text: string): Record<string, unknown> {
  const read: unknown = text ? JSON.parse(text) : {};
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
}

function codeOf({ code, errors }: Record<string, unknown>): string {
  if (typeof code === 'string') return code;
  if (!Array.isArray(errors)) return '';
  const [first] = errors as { extensions?: { code?: string } }[];
  return first?.extensions?.code ?? 'ERROR';
}

/** A text of a body; '' where there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A call of /api. */
export function rest(
  door: Door,
  buyer: Buyer | null,
  path: string,
  body?: object,
  method?: string,
): Promise<Answer> {
  return send(`${door.url}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body && JSON_TYPE), ...(buyer && { 'x-access-token': buyer.token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** An operation of the graph; `body` of the answer is its data. */
export async function graph(
  door: Door,
  buyer: Buyer | null,
  query: string,
  variables: object,
): Promise<Answer> {
  const answer = await send(`${door.url}/graphql`, {
    headers: { ...JSON_TYPE, ...(buyer && { 'x-access-token': buyer.token }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = answer.body;
  return { ...answer, body: typeof data === 'object' && data !== null ? { ...data } : {} };
}

/** Runs `act` for each item, so many at once. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      const item = items[index];
      if (item !== undefined) results[index] = await act(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
