import { ApolloClient, ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { OperationTypeNode } from 'graphql';
import { createCache } from './apollo-cache.ts';
import { lazySocketLink } from './lazy-socket-link.ts';

interface BrowserClient {
  /** What the server's rendering put in its cache. */
  initial: NormalizedCacheObject;
  /** The access token of the session, fresh enough to use; null for a visitor. */
  getToken: () => Promise<string | null>;
}

export function createBrowserClient({ initial, getToken }: BrowserClient): ApolloClient {
  const identity = new SetContextLink(async ({ headers }) => {
    const token = await getToken();
    return token === null ? {} : { headers: { ...headers, 'x-access-token': token } };
  });
  const http = new HttpLink({
    uri: '/graphql',
    headers: { 'apollo-require-preflight': 'true' },
  });
  return new ApolloClient({
    cache: createCache({ isServer: false }).restore(initial),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      lazySocketLink(getToken),
      identity.concat(http),
    ),
  });
}
