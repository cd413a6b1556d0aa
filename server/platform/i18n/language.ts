// The shop's own words on the server, in the language that a request asks for. Sentences stand in English where
// they are said, marked for the translator (see client/lib/i18n.ts); a Refusal says its own by itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { I18n } from '@lingui/core';
import type { RequestHandler } from 'express';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, LOCALES, preferredLanguage } from '#rules/language.ts';
import { Dictionary } from '#texts/dictionary.ts';
import { messages as en } from '#texts/en.generated.ts';
import { messages as hi } from '#texts/hi.generated.ts';

const asked = new AsyncLocalStorage<Language>();

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

/** The words of a language, for what is said to somebody later: mails, messages. */
export const i18nOf = (language: Language): I18n => dictionaries[language];

/** For `Intl`, what a dictionary speaks. */
export const localeOf = ({ locale }: Pick<I18n, 'locale'>): string => `${locale}-IN`;

/** The language of the request that is being answered. */
export const askedLanguage = (): Language => asked.getStore() ?? DEFAULT_LANGUAGE;

/** The words of the request that is being answered. */
export const i18n = {
  t: (sentence: string, values?: Record<string, unknown>): string =>
    values ? i18nOf(askedLanguage()).t(sentence, values) : i18nOf(askedLanguage()).t(sentence),
};

/** Does the work in a language, whatever it waits for. */
export function speakIn<Result>(language: Language, work: () => Result): Result {
  // Node 20 follows every promise once a language was set (some 8 % of an answer).
  return language === askedLanguage() ? work() : asked.run(language, work);
}

/** Answers in what `Accept-Language` asks for. */
export const speakAsAsked: RequestHandler = (req, _res, next) => {
  speakIn(preferredLanguage(req.headers['accept-language']), next);
};
