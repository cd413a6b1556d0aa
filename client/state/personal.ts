/**
 * All that is personal around the screens, in one query after hydration: name and picture,
 * cart, wishes and the count of unread notifications.
 */
import type { ApolloClient } from '@apollo/client';
import { PersonalDocument, type PersonalQuery } from './personal.generated.ts';
import { sessionStore, updateSessionUser } from './session.ts';
import { tellLanguage } from './told-language.ts';
import { unreadStore } from './unread.ts';
import { adoptWishes, countWishChanges } from './wishes.ts';

export type Personal = NonNullable<PersonalQuery['viewer']>;

/** null when the server knows nobody. */
export async function fetchPersonal(client: ApolloClient): Promise<Personal | null> {
  const changes = countWishChanges();
  const session = sessionStore.get();
  const { data } = await client.query({ query: PersonalDocument, fetchPolicy: 'no-cache' });
  const person = data?.viewer ?? null;
  if (person) tellLanguage(client, person.language);
  // Something was wished or saved meanwhile: this answer may be older.
  const isCurrent = changes === countWishChanges() && session === sessionStore.get();
  return person && !isCurrent ? fetchPersonal(client) : person;
}

/** Hands it to those who keep it; the cart is the caller's. */
export function adoptPersonal(person: Personal): void {
  updateSessionUser(person);
  adoptWishes(person);
  unreadStore.set(person.unreadNotifications);
}
