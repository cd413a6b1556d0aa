// The client's own operations, known when it was built: it sends their hashes alone.
import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { z } from 'zod';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

const PREFIX = 'apq:';

type PersistedQueries = Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>;

/** The persisted queries: the operations of the client. Clients cannot add to them. */
export const trustedOperations: NonNullable<PersistedQueries['cache']> = {
  get: (key) => Promise.resolve(findText(key.slice(PREFIX.length))),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
};

function findText(hash: string): string | undefined {
  return Object.hasOwn(TRUSTED_OPERATIONS, hash) ? TRUSTED_OPERATIONS[hash] : undefined;
}

const names = new Map(
  Object.values(TRUSTED_OPERATIONS).map((text) => [text, /^\w+ (\w+)/.exec(text)?.[1] ?? 'unnamed']),
);

/** The name of an operation of the client; 'unknown' for all others, so that metrics have no invented labels. */
export function clientOperationName(request: unknown): string {
  if (typeof request !== 'object' || request === null) return 'unknown';
  const { query, extensions } = request as Record<string, unknown>;
  return names.get(typeof query === 'string' ? query : (trustedOperationText(extensions) ?? '')) ?? 'unknown';
}

/** The text of an operation that `extensions.persistedQuery` names by its hash. */
export function trustedOperationText(extensions: unknown): string | undefined {
  const hash = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).safeParse(extensions);
  return hash.data && findText(hash.data.persistedQuery.sha256Hash);
}
