// The client's own operations, known when it was built: it sends their hashes alone.
import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

const PREFIX = 'apq:';

type PersistedQueries = Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>;

/** What Apollo looks hashes up in. Nobody can add to it: whoever brings a text of their own sends it each time. */
export const trustedOperations: NonNullable<PersistedQueries['cache']> = {
  get: (key) => {
    const hash = key.slice(PREFIX.length);
    return Promise.resolve(Object.hasOwn(TRUSTED_OPERATIONS, hash) ? TRUSTED_OPERATIONS[hash] : undefined);
  },
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
};
