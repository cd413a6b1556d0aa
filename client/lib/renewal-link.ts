import { ApolloLink, ServerError } from '@apollo/client';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';

/**
 * When the server does not know our token any more: fetches a new one and asks once again.
 * It says so by UNAUTHENTICATED, by status 401, or by a `viewer` that is nobody.
 */
export function renewalLink(renewToken: (stale: string | null) => Promise<string | null>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const again = (otherwise: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
      const { sentToken } = operation.getContext();
      if (typeof sentToken !== 'string') return otherwise;
      const renewing = from(renewToken(sentToken));
      return renewing.pipe(concatMap((token) => (token === null ? otherwise : forward(operation))));
    };
    return forward(operation).pipe(
      concatMap((result) => (isRefused(result) ? again(of(result)) : of(result))),
      catchError((error: unknown) => {
        const otherwise = throwError(() => error);
        return ServerError.is(error) && error.statusCode === 401 ? again(otherwise) : otherwise;
      }),
    );
  });
}

function isRefused({ data, errors }: ApolloLink.Result): boolean {
  const isNobody = data?.['viewer'] === null;
  return isNobody || errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') === true;
}
