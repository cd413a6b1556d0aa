import type { ApolloClient, Reference, StoreObject } from '@apollo/client';
import { refetchActiveQueries } from '#client/lib/graph/refetch-active-queries.ts';

/** Evicts a removed object from the cache and refetches all active queries, since other items move up. */
export function evictAndRefetch(client: ApolloClient, removed: StoreObject | Reference): void {
  const id = client.cache.identify(removed);
  if (id !== undefined) client.cache.evict({ id });
  refetchActiveQueries(client);
}
