import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, finalize, map, of, share, tap, type Observable } from 'rxjs';

/** Counts what may have made the answers to requests in flight outdated. */
let changes = 0;

/** Prevents later queries from joining requests that were already sent. */
export const invalidateSharedReads = (): void => void (changes += 1);

/**
 * Identical queries share one request, unless something changed since it was sent: a mutation or a subscription
 * answered. Apollo's own deduplication would answer the refetch after a mutation with what was read before it.
 * A response that arrives after that of a later identical request is replaced by it, because Apollo would show it.
 */
export function sharedReadsLink(): ApolloLink {
  const inFlight = new Map<string, Observable<ApolloLink.Result>>();
  const keepNewest = newestResponses();
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName, variables } = operation;
    if (operationType !== OperationTypeNode.QUERY) return forward(operation).pipe(tap(invalidateSharedReads));
    const query = JSON.stringify([operationName, variables]);
    const key = `${changes} ${query}`;
    const shared =
      inFlight.get(key) ??
      keepNewest(query, forward(operation)).pipe(
        finalize(() => inFlight.delete(key)),
        share(),
      );
    inFlight.set(key, shared);
    return shared;
  });
}

/** Requests for the same query. */
interface Requests {
  open: number;
  /** Number of the latest request that was answered without errors. */
  answered: number;
  newest?: ApolloLink.Result;
}

/** Replaces the response or error of a request by the response of a later request for the same query. */
function newestResponses() {
  const requestsByQuery = new Map<string, Requests>();
  let sent = 0;
  return (query: string, response: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
    const order = (sent += 1);
    const requests = requestsByQuery.get(query) ?? { open: 0, answered: 0 };
    requestsByQuery.set(query, requests);
    requests.open += 1;
    const newer = () => (order < requests.answered ? requests.newest : undefined);
    return response.pipe(
      map((result) => {
        const replacement = newer();
        if (replacement) return replacement;
        if (!result.errors) Object.assign(requests, { answered: order, newest: result });
        return result;
      }),
      catchError((error: unknown) => {
        const replacement = newer();
        if (replacement) return of(replacement);
        throw error;
      }),
      finalize(() => {
        requests.open -= 1;
        if (requests.open === 0) requestsByQuery.delete(query);
      }),
    );
  };
}
