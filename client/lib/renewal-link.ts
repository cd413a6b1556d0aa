import { CombinedGraphQLErrors, Observable, ServerError, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** When the server does not know our token any more: fetches a new one and asks once again. */
export function renewalLink(renewToken: (stale: string | null) => Promise<string | null>): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { sentToken, isRetried } = operation.getContext();
    if (!isUnauthenticated(error) || typeof sentToken !== 'string' || isRetried === true) return;
    return new Observable<ApolloLink.Result>((observer) => {
      let stop: (() => void) | undefined;
      void renewToken(sentToken).then((token) => {
        if (token === null) return observer.error(error);
        operation.setContext({ isRetried: true });
        const subscription = forward(operation).subscribe(observer);
        stop = () => subscription.unsubscribe();
      });
      return () => stop?.();
    });
  });
}

function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  return ServerError.is(error) && error.statusCode === 401;
}
