import { ApolloLink, ServerError } from '@apollo/client';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';

/**
 * Renews the access token and retries once when the server no longer accepts it: UNAUTHENTICATED, status 401,
 * or a null `viewer`.
 */
export function renewalLink(renewToken: (stale: string | null) => Promise<string | null>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const retry = (original: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
      const { sentToken } = operation.getContext();
      if (typeof sentToken !== 'string') return original;
      const renewing = from(renewToken(sentToken));
      return renewing.pipe(concatMap((token) => (token === null ? original : forward(operation))));
    };
    return forward(operation).pipe(
      concatMap((result) => (isRefused(result) ? retry(of(result)) : of(result))),
      catchError((error: unknown) => {
        const original = throwError(() => error);
        return ServerError.is(error) && error.statusCode === 401 ? retry(original) : original;
      }),
    );
  });
}

function isRefused({ data, errors }: ApolloLink.Result): boolean {
  const isAnonymous = data?.['viewer'] === null;
  return isAnonymous || errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') === true;
}
