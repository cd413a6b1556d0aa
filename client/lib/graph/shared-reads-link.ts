import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, share, tap, type Observable } from 'rxjs';

/** Counts what may have made the answers to requests in flight outdated. */
let changes = 0;

/** Prevents later queries from joining requests that were already sent. */
export const invalidateSharedReads = (): void => void (changes += 1);

/**
 * Identical queries share one request, unless something changed since it was sent: a mutation or a subscription
 * answered. Apollo's own deduplication would answer the refetch after a mutation with what was read before it.
 */
export function sharedReadsLink(): ApolloLink {
  const inFlight = new Map<string, Observable<ApolloLink.Result>>();
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName, variables } = operation;
    if (operationType !== OperationTypeNode.QUERY) return forward(operation).pipe(tap(invalidateSharedReads));
    const key = JSON.stringify([changes, operationName, variables]);
    const shared =
      inFlight.get(key) ??
      forward(operation).pipe(
        finalize(() => inFlight.delete(key)),
        share(),
      );
    inFlight.set(key, shared);
    return shared;
  });
}
