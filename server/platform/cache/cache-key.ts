// What an answer can depend on, in one spelling: whatever else a request says neither misses the cache nor is kept.
import type { IncomingMessage } from 'node:http';
import { preferredLanguage } from '#rules/language.ts';
import { pageAddress } from '#rules/page-address.ts';
import { env } from '#server/platform/config/env.ts';
import { GRAPH } from '#server/platform/http/request-target.ts';

/** What the graph reads of a query string. */
const ASKED = ['query', 'operationName', 'variables', 'extensions'];

/** The key of a page, or of a question to the graph by GET; null for all that is never kept. */
export function keyOfGet(req: IncomingMessage): string | null {
  const { method, url = '/' } = req;
  const [path = '', ...rest] = url.split('?');
  if (path === GRAPH) return method === 'GET' ? keyOfQuestion(req, askedIn(rest.join('?'))) : null;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = pageAddress(url);
  // Any other spelling leads to this one.
  if (!page?.isPage || page.path !== path) return null;
  return ['page', page.path + page.search, ...surroundings(req)].join('\n');
}

/** The key of a short question, by its body. */
export function keyOfPost(req: IncomingMessage, body: string): string {
  return keyOfQuestion(req, body);
}

function keyOfQuestion(req: IncomingMessage, question: string): string {
  const { method, headers } = req;
  const parts = [
    method,
    preferredLanguage(headers['accept-language']),
    headers.accept,
    headers.origin,
    method === 'GET' && proofIn(req),
    ...surroundings(req),
    question,
  ];
  return parts.join('\n');
}

function surroundings({ headers }: IncomingMessage): unknown[] {
  // Without a proxy whoever asks could say anything.
  return [headers.host, env().TRUST_PROXY > 0 && headers['x-forwarded-proto'], headers['accept-encoding']];
}

/** What lets a question be read by GET: foreign pages can send none of these without asking (see Apollo's csrfPrevention). */
function proofIn({ headers }: IncomingMessage): string | undefined {
  const isNamed = headers['apollo-require-preflight'] || headers['x-apollo-operation-name'];
  return isNamed ? 'preflight' : headers['content-type'];
}

/** One encoding for all who take it, however they write what they take. */
export function settleEncoding({ headers }: IncomingMessage): void {
  const taken = (headers['accept-encoding'] ?? '').toString().toLowerCase().split(',');
  const names = taken
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  const best = ['br', 'gzip'].find((name) => names.includes(name));
  if (best) headers['accept-encoding'] = best;
  else delete headers['accept-encoding'];
}

/** Names in one order; said twice, a name is refused, so that both stand here. */
function askedIn(query: string): string {
  const params = new URLSearchParams(query);
  return JSON.stringify(ASKED.map((name) => params.getAll(name)));
}
