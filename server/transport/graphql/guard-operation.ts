// Limits the size of a GraphQL request before it is parsed, validated or coerced.
import type { IncomingMessage } from 'node:http';
import { findExcess, describeExcess, type InputLimits } from '#server/platform/limits/bounded-input.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { lines: mostLines } = LIMITS.graph;
const LINE_END = /\r\n|[\n\r]/g;

/** Refuses an HTTP body or websocket payload that exceeds the input limits. */
export function requireBounded(request: unknown, limits?: InputLimits): void {
  const exceeded = exceededLimit(request, limits);
  if (exceeded) throw new UserError('TOO_COSTLY', exceeded);
}

function exceededLimit(request: unknown, limits?: InputLimits): string | null {
  // Apollo refuses anything that is not an object.
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return null;
  const { query, ...rest } = request as Record<string, unknown>;
  if (typeof query === 'string' && hasTooManyLines(query)) return `A document has at most ${mostLines} lines`;
  const excess = findExcess(typeof query === 'string' ? rest : request, limits);
  return excess && describeExcess(excess);
}

/** graphql-js counts lines from the start for every error location, so lines are expensive. */
function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(LINE_END)) {
    lines += 1;
    if (lines > mostLines) return true;
  }
  return false;
}

/** The GraphQL request of an HTTP request: its body, or the query string of a GET. */
export function readGraphqlRequest({ method, url = '' }: IncomingMessage, body: unknown): unknown {
  if (method !== 'GET') return body;
  const { query, variables, extensions } = Object.fromEntries(new URL(url, 'http://graph').searchParams);
  return { query, variables: parseJson(variables), extensions: parseJson(extensions) };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Apollo reports it.
    return undefined;
  }
}
