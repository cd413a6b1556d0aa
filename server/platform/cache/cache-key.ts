// The cache key of a request: everything that its response can depend on, normalised. Other parts of a request
// must not cause cache misses.
import type { IncomingMessage } from 'node:http';
import { preferredLanguage } from '#rules/text/language.ts';
import { pageAddress } from '#rules/paths/page-address.ts';
import { env } from '#server/platform/config/env.ts';
import { GRAPH } from '#server/platform/http/request-target.ts';

/** The query parameters of GraphQL over GET. */
const GRAPHQL_PARAMS = ['query', 'operationName', 'variables', 'extensions'];

/** The key of a page, or of a GraphQL operation sent by GET; null if the response is never cached. */
export function keyOfGet(req: IncomingMessage): string | null {
  const { method, url = '/' } = req;
  const [path = '', ...rest] = url.split('?');
  if (path === GRAPH) return method === 'GET' ? keyOfOperation(req, graphqlParams(rest.join('?'))) : null;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = pageAddress(url);
  // Other spellings of the address are redirected to this one.
  if (!page?.isPage || page.path !== path) return null;
  return ['page', page.path + page.search, ...commonParts(req)].join('\n');
}

/** The key of a GraphQL operation sent by POST. */
export function keyOfPost(req: IncomingMessage, body: string): string {
  return keyOfOperation(req, body);
}

function keyOfOperation(req: IncomingMessage, operation: string): string {
  const { method, headers } = req;
  const parts = [
    method,
    preferredLanguage(headers['accept-language']),
    headers.accept,
    headers.origin,
    method === 'GET' && csrfHeader(req),
    ...commonParts(req),
    operation,
  ];
  return parts.join('\n');
}

function commonParts({ headers }: IncomingMessage): unknown[] {
  const { PUBLIC_URL, TRUST_PROXY } = env();
  // Only without a public address do links depend on the one that was requested. A client can make up any host, and
  // without a proxy any protocol.
  const address = PUBLIC_URL ? [] : [headers.host, TRUST_PROXY > 0 && headers['x-forwarded-proto']];
  return [...address, headers['accept-encoding']];
}

/** The headers by which Apollo's csrfPrevention accepts a GET: other sites cannot send them without a preflight. */
function csrfHeader({ headers }: IncomingMessage): string | undefined {
  const hasPreflight = headers['apollo-require-preflight'] || headers['x-apollo-operation-name'];
  return hasPreflight ? 'preflight' : headers['content-type'];
}

/** Reduces `Accept-Encoding` to the best supported encoding, so that requests share cache entries. */
export function normalizeEncoding({ headers }: IncomingMessage): void {
  const accepted = (headers['accept-encoding'] ?? '').toString().toLowerCase().split(',');
  const names = accepted
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  const best = ['br', 'gzip'].find((name) => names.includes(name));
  if (best) headers['accept-encoding'] = best;
  else delete headers['accept-encoding'];
}

/** Serializes the parameters in a fixed order. Repeated parameters are rejected later, so all values are part of the key. */
function graphqlParams(query: string): string {
  const params = new URLSearchParams(query);
  return JSON.stringify(GRAPHQL_PARAMS.map((name) => params.getAll(name)));
}
