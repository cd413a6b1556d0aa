// Looks at a question to the graph from outside, before it is parsed, validated or coerced.
import type { IncomingMessage } from 'node:http';
import { excessOf, inOneSentence } from '#server/platform/limits/bounded-input.ts';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { lines: mostLines } = LIMITS.graph;
const LINE_END = /\r\n|[\n\r]/g;

/** Refuses a body, or a message of a websocket, that holds more than the shop looks at. */
export function requireBounded(question: unknown): void {
  const fault = faultOf(question);
  if (fault) throw new Refusal('TOO_COSTLY', fault);
}

function faultOf(question: unknown): string | null {
  // What is no object is refused by whoever reads it.
  if (typeof question !== 'object' || question === null || Array.isArray(question)) return null;
  const { query, ...rest } = question as Record<string, unknown>;
  if (typeof query === 'string' && hasTooManyLines(query)) return `A document has at most ${mostLines} lines`;
  const excess = excessOf(typeof query === 'string' ? rest : question);
  return excess && inOneSentence(excess);
}

/** graphql-js looks for the place of each error from the first line on, so empty lines are dear. */
function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(LINE_END)) {
    lines += 1;
    if (lines > mostLines) return true;
  }
  return false;
}

/** What a request asks: its body, or what stands in its address. */
export function questionOf({ method, url = '' }: IncomingMessage, body: unknown): unknown {
  if (method !== 'GET') return body;
  const { query, variables, extensions } = Object.fromEntries(new URL(url, 'http://graph').searchParams);
  return { query, variables: jsonOf(variables), extensions: jsonOf(extensions) };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Apollo says so, in its own words.
    return undefined;
  }
}
