/**
 * Personal data outside the pages, in one query after hydration: name and picture, cart, wishlist and the
 * unread count.
 */
import type { ApolloClient } from '@apollo/client';
import { PersonalDocument, type PersonalQuery } from './personal.generated.ts';
import { sessionStore, updateSessionUser } from './session.ts';
import { syncLanguage } from './sync-language.ts';
import { unreadStore } from './unread.ts';
import { setWishlist, wishlistVersion } from './wishlist-store.ts';

export type Personal = NonNullable<PersonalQuery['viewer']>;

/** null when nobody is signed in. */
export async function fetchPersonal(client: ApolloClient): Promise<Personal | null> {
  const changes = wishlistVersion();
  const session = sessionStore.get();
  const { data } = await client.query({ query: PersonalDocument, fetchPolicy: 'no-cache' });
  const person = data?.viewer ?? null;
  if (person) syncLanguage(client, person.language);
  // The wishlist or session has changed since the request: this result may be outdated.
  const isCurrent = changes === wishlistVersion() && session === sessionStore.get();
  return person && !isCurrent ? fetchPersonal(client) : person;
}

/** Updates the stores; the caller handles the cart. */
export function applyPersonal(person: Personal): void {
  updateSessionUser(person);
  setWishlist(person);
  unreadStore.set(person.unreadNotifications);
}
