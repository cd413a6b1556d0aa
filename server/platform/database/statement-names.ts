// Statements that are asked again and again are prepared once on each connection: planning them costs as much as running them.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Whoever makes up new ones without end shall not take the places of the shop's own. */
const NAMED_AFTER = 5;
/** Names stay on every connection, with some 20 kB each, so there may be only so many. */
const MAX_STATEMENTS = 300;
const MOST_COUNTED = 1_000;

const names = new Map<string, string>();
const timesAsked = new LRUCache<string, number>({ max: MOST_COUNTED });

/** What a statement is prepared as; undefined where it is to be planned each time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const times = (timesAsked.get(text) ?? 0) + 1;
  timesAsked.set(text, times);
  if (times < NAMED_AFTER) return undefined;
  timesAsked.delete(text);
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
