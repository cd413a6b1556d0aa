// Texts of the shop in the user's language. The English text in the source is the key:
//
//   i18n.t('Your cart is empty!')
//   i18n.t('Hello, {name}', { name })
//   i18n.t('{count, plural, one {# reply} other {# replies}}', { count })
//   <Trans id="Read our <0>terms</0>" components={[<ShopLink to={paths.terms()} />]} />     from '@lingui/react'
//
// Texts outside components (tables, form rules) are marked, and translated where they are shown:
//   const LABEL = { SENT: /*i18n*/ 'On its way' };   …   i18n.t(LABEL[status])
//   withValues(/*i18n*/ 'Please use at most {max} characters', { max })     a rule's text with a number: #rules/text/interpolation.ts
//
// `npm run texts` extracts all of them into texts/hi/ for the translator. Never call `t` while a module loads:
// on the server one process renders both languages.
import type { I18n } from '@lingui/core';
import { Dictionary } from '#texts/dictionary.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#rules/text/language.ts';
import { messages as english } from '#texts/en.generated.ts';

export const i18n: I18n = new Dictionary({
  locale: DEFAULT_LANGUAGE,
  locales: Object.values(LOCALES),
  messages: { [DEFAULT_LANGUAGE]: english },
});

const LOADERS: Record<Language, () => Promise<void>> = {
  en: () => Promise.resolve(),
  hi: async () => i18n.load('hi', (await import('#texts/hi.generated.ts')).messages),
};

/** Loads a language's translations; required before `activateLanguage`. */
export const loadTranslations = (language: Language): Promise<void> => LOADERS[language]();

/** Sets the current language. On the server it applies until the next page is rendered. */
export function activateLanguage(language: Language): void {
  i18n.activate(language);
}

/** The current language. */
export const currentLanguage = (): Language => (i18n.locale === 'hi' ? 'hi' : DEFAULT_LANGUAGE);
