// Frequent statements are prepared once per connection: planning them costs as much as running them.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Prepare a statement only from its fifth use, so that generated one-off statements do not fill the limit. */
const PREPARE_AFTER_USES = 5;
/** Each prepared statement takes about 20 kB on every connection. */
const MAX_STATEMENTS = 300;
const MAX_COUNTED = 1_000;

const names = new Map<string, string>();
const useCounts = new LRUCache<string, number>({ max: MAX_COUNTED });

/** The name under which a statement is prepared; undefined if it is not to be prepared. */
export function statementName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= MAX_STATEMENTS) return existing;
  const uses = (useCounts.get(text) ?? 0) + 1;
  useCounts.set(text, uses);
  if (uses < PREPARE_AFTER_USES) return undefined;
  useCounts.delete(text);
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
