import type { ApolloClient, Reference, StoreObject } from '@apollo/client';

/** What was removed goes from all lists on screen; they are asked for anew, since others move up. */
export function forget(client: ApolloClient, removed: StoreObject | Reference): void {
  const id = client.cache.identify(removed);
  if (id !== undefined) client.cache.evict({ id });
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
}
