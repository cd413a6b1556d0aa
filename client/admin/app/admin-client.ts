import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { from, switchMap } from 'rxjs';
import { waitForSignIn } from './ended-session.ts';

/** Requests that the server refuses because the session ended wait until the person signs in again. */
const sessionLink = new ErrorLink(({ error, operation, forward }) => {
  const isEnded =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  if (isEnded) return from(waitForSignIn()).pipe(switchMap(() => forward(operation)));
});

/** The client of the staff graph. The session is in a cookie that scripts cannot read. */
export function createAdminClient(): ApolloClient {
  const http = new BaseHttpLink({
    uri: '/admin/graphql',
    headers: { 'apollo-require-preflight': 'true' },
  });
  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // There is one; each change of the own account answers it whole.
        StaffViewer: { keyFields: [] },
      },
    }),
    link: ApolloLink.from([sessionLink, http]),
  });
}
