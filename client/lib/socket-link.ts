import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

/** The live link of this tab. Loaded lazily: see lazy-socket-link.ts. */
export function socketLink(getToken: () => Promise<string | null>): ApolloLink {
  const address = new URL('/graphql', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new GraphQLWsLink(
    createClient({
      url: address.href,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      connectionParams: async () => {
        const token = await getToken();
        return token === null ? {} : { 'x-access-token': token };
      },
    }),
  );
}
