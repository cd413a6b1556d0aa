/** The shop writes to users in the language of the pages they read: sends it once per page load when it differs. */
import type { ApolloClient } from '@apollo/client';
import { toStoredLanguage, type Language } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';
import { SetLanguageDocument } from './language.generated.ts';

let isSent = false;

export function syncLanguage(client: ApolloClient, saved: Uppercase<Language>): void {
  const language = toStoredLanguage(currentLanguage());
  if (isSent || saved === language) return;
  isSent = true;
  // If it fails, the next page load tries again.
  client
    .mutate({ mutation: SetLanguageDocument, variables: { language }, fetchPolicy: 'no-cache' })
    .catch(() => {});
}
