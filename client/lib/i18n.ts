// The words of the shop in the person's language. English stands in the source, as it is specified:
//
//   i18n.t('Your cart is empty!')
//   i18n.t('Hello, {name}', { name })
//   i18n.t('{count, plural, one {# reply} other {# replies}}', { count })
//   <Trans id="Read our <0>terms</0>" components={[<ShopLink to={paths.terms()} />]} />     from '@lingui/react'
//
// What is named outside a component (a table, a form's rules) is marked, and translated where it is shown:
//   const LABEL = { SENT: /*i18n*/ 'On its way' };   …   i18n.t(LABEL[status])
//   figured(/*i18n*/ 'Please use at most {max} characters', { max })     a rule's, with a figure: #rules/figured.ts
//
// `npm run texts` collects all of it into texts/hi/ for the translator. Never call `t` while a module loads:
// on the server one process draws pages in both languages.
import type { I18n } from '@lingui/core';
import { Dictionary } from '#texts/dictionary.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#rules/language.ts';
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

/** Fetches a language's words; afterwards `speak` may be used for it. */
export const learn = (language: Language): Promise<void> => LOADERS[language]();

/** From here on everything is said in this language. On the server it holds until the next page is drawn. */
export function speak(language: Language): void {
  i18n.activate(language);
}

/** The language being spoken. */
export const spoken = (): Language => (i18n.locale === 'hi' ? 'hi' : DEFAULT_LANGUAGE);
