import type { ApolloClient } from '@apollo/client';

/** Refetches what is on screen, in the background; without a connection the screen stays as it is. */
export function refetchActiveQueries(client: ApolloClient): void {
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
}
