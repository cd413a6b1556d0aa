/** What the shop writes to a person in follows the pages they read: told once a page, where it is another. */
import type { ApolloClient } from '@apollo/client';
import { keptAs, type Language } from '#rules/language.ts';
import { spoken } from '#client/lib/i18n.ts';
import { SetLanguageDocument } from './language.generated.ts';

let isTold = false;

export function tellLanguage(client: ApolloClient, known: Uppercase<Language>): void {
  const language = keptAs(spoken());
  if (isTold || known === language) return;
  isTold = true;
  // Should it be lost, the next page tells it.
  client
    .mutate({ mutation: SetLanguageDocument, variables: { language }, fetchPolicy: 'no-cache' })
    .catch(() => {});
}
