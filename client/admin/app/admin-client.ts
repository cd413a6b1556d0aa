import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { from, switchMap } from 'rxjs';
import { lazyLink } from '#client/lib/lazy-link.ts';
import { invalidateSharedReads, sharedReadsLink } from '#client/lib/graph/shared-reads-link.ts';
import type { SocketOptions } from '#client/lib/graph/socket-link.ts';
import { announceChange } from '../ui/live.ts';
import { waitForSignIn } from './ended-session.ts';
import { StaffViewerDocument } from './viewer.generated.ts';

const ADMIN_GRAPH = '/admin/graphql';

/** Holds requests that the server refused because the session ended, until the person signs in again. */
const sessionLink = new ErrorLink(({ error, operation, forward }) => {
  const isEnded =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  if (isEnded) return from(waitForSignIn()).pipe(switchMap(() => forward(operation)));
});

/** The client of the staff graph. The session is in a cookie that scripts cannot read. */
export function createAdminClient(): ApolloClient {
  const http = new BaseHttpLink({
    uri: ADMIN_GRAPH,
    headers: { 'apollo-require-preflight': 'true' },
  });
  const client: ApolloClient = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // There is one viewer; every change to one's own account returns it whole.
        StaffViewer: { keyFields: [] },
      },
    }),
    queryDeduplication: false,
    link: sharedReadsLink().split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      lazyLink(async () => (await import('#client/lib/graph/socket-link.ts')).socketLink(socket)),
      ApolloLink.from([sessionLink, http]),
    ),
  });
  const socket: SocketOptions = {
    path: ADMIN_GRAPH,
    // The cookie is sent by the browser.
    getToken: () => Promise.resolve(null),
    // A refusal means that the session ended or the role changed. Not cached: without a viewer the page would be left.
    renewToken: async () => {
      const { data } = await client.query({ query: StaffViewerDocument, fetchPolicy: 'no-cache' });
      if (!data?.staffViewer) await waitForSignIn();
      return null;
    },
    onPersonChange: () => undefined,
    onReconnect: () => {
      invalidateSharedReads();
      announceChange(null);
    },
  };
  return client;
}
