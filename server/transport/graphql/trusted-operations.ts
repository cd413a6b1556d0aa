// The client's own operations, known when it was built: it sends their hashes alone.
import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { z } from 'zod';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

const PREFIX = 'apq:';

type PersistedQueries = Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>;

/** What Apollo looks hashes up in. Nobody can add to it: whoever brings a text of their own sends it each time. */
export const trustedOperations: NonNullable<PersistedQueries['cache']> = {
  get: (key) => Promise.resolve(textOf(key.slice(PREFIX.length))),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
};

function textOf(hash: string): string | undefined {
  return Object.hasOwn(TRUSTED_OPERATIONS, hash) ? TRUSTED_OPERATIONS[hash] : undefined;
}

const names = new Map(
  Object.values(TRUSTED_OPERATIONS).map((text) => [text, /^\w+ (\w+)/.exec(text)?.[1] ?? 'unnamed']),
);

/** The name of an operation of the client's own; 'unknown' for all others, so that nobody can make up names. */
export function knownName(question: unknown): string {
  if (typeof question !== 'object' || question === null) return 'unknown';
  const { query, extensions } = question as Record<string, unknown>;
  return names.get(typeof query === 'string' ? query : (trustedText(extensions) ?? '')) ?? 'unknown';
}

/** The text of an operation that a request names by its hash alone, in `extensions.persistedQuery`. */
export function trustedText(extensions: unknown): string | undefined {
  const hash = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).safeParse(extensions);
  return hash.data && textOf(hash.data.persistedQuery.sha256Hash);
}
