import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/**
 * Returns a function that waits for a mutation, then for a refetch of queries on screen, and resolves to the result of
 * the mutation. A failed refetch is ignored: the change is saved, and a form that reported a failure would invite the
 * user to save it twice, as `awaitRefetchQueries` does.
 */
export function useRefetchAfter(...include: readonly DocumentNode[]) {
  const client = useApolloClient();
  return async <T>(mutation: Promise<T>): Promise<T> => {
    const result = await mutation;
    await client.refetchQueries({ include: [...include] }).catch(() => undefined);
    return result;
  };
}
