// Translations on the server, in the language of the current request. Texts are written in English in the code and
// marked for extraction (see client/lib/i18n.ts); a UserError translates its own message.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { I18n } from '@lingui/core';
import type { RequestHandler } from 'express';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  LOCALES,
  preferredLanguage,
} from '#rules/text/language.ts';
import { Dictionary } from '#texts/dictionary.ts';
import { messages as en } from '#texts/en.generated.ts';
import { messages as hi } from '#texts/hi.generated.ts';

const current = new AsyncLocalStorage<Language>();

const messages = { en, hi };
const dictionaries = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Dictionary({
      locale: language,
      locales: [LOCALES[language]],
      messages: { [language]: messages[language] },
    }),
  ]),
) as Record<Language, I18n>;

/** The translations of a language, for texts outside of a request, such as mails. */
export const getI18n = (language: Language): I18n => dictionaries[language];

/** The locale of a language, for `Intl`. */
export const getLocale = ({ locale }: Pick<I18n, 'locale'>): string => `${locale}-IN`;

/** The language of translations. */
export const languageOf = ({ locale }: Pick<I18n, 'locale'>): Language =>
  isLanguage(locale) ? locale : DEFAULT_LANGUAGE;

/** The language of the current request. */
export const currentLanguage = (): Language => current.getStore() ?? DEFAULT_LANGUAGE;

/** Translates to the language of the current request. */
export const i18n = {
  t: (sentence: string, values?: Record<string, unknown>): string =>
    values ? getI18n(currentLanguage()).t(sentence, values) : getI18n(currentLanguage()).t(sentence),
};

/** Runs work, including everything it awaits, with a current language. */
export function runInLanguage<Result>(language: Language, work: () => Result): Result {
  // With a store set, Node 20 tracks every promise, which costs about 8 % of a request.
  return language === currentLanguage() ? work() : current.run(language, work);
}

/** Middleware that sets the current language from the header `Accept-Language`. */
export const languageMiddleware: RequestHandler = (req, _res, next) => {
  runInLanguage(preferredLanguage(req.headers['accept-language']), next);
};
