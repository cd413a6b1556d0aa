// The languages of the shop and their paths: English at '/', Hindi below '/hi'.
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The locale of each language, for `Intl` and `lang` attributes. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

/** Display names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The spelling in the database and in GraphQL. @example toStoredLanguage('hi') // 'HI' */
export const toStoredLanguage = (language: Language) => language.toUpperCase() as Uppercase<Language>;

/** @example fromStoredLanguage('HI') // 'hi' */
export const fromStoredLanguage = (stored: Uppercase<Language>) => stored.toLowerCase() as Language;

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The path prefix of a language, which is the base of the router. */
export const languageBasePath = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '/' : `/${language}`;

/** @example pathLanguage('/hi/cart') // 'hi' */
export function pathLanguage(path: string): Language {
  const [, first] = path.split('/');
  return (
    LANGUAGES.find((language) => language === first && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
  );
}

/**
 * The path without its language; never one of two slashes, which would be another site.
 * @example unlocalizedPath('/hi/cart') // '/cart'
 */
export function unlocalizedPath(path: string): string {
  const base = languageBasePath(pathLanguage(path));
  return (base === '/' ? path : path.slice(base.length)).replace(/^[/\\]*/, '/');
}

/** The same page in a language. @example localizedPath('hi', '/cart') // '/hi/cart' */
export function localizedPath(language: Language, path: string): string {
  const bare = unlocalizedPath(path);
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? languageBasePath(language) : languageBasePath(language) + bare;
}

/** The first supported language of an Accept-Language header. @example preferredLanguage('hi-IN,en;q=0.8') // 'hi' */
export function preferredLanguage(header: string | undefined): Language {
  const requested = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return requested.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
