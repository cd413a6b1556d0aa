// The languages of the shop, and where their pages stand: English at '/', Hindi below '/hi'.
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** As `Intl` and `lang` attributes name them. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

/** As people name them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** As rows and the graph write a language. @example keptAs('hi') // 'HI' */
export const keptAs = (language: Language) => language.toUpperCase() as Uppercase<Language>;

/** @example languageKept('HI') // 'hi' */
export const languageKept = (kept: Uppercase<Language>) => kept.toLowerCase() as Language;

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** What all addresses of a language begin with; the router takes it for its base. */
export const baseOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/' : `/${language}`);

/** @example languageAt('/hi/cart') // 'hi' */
export function languageAt(path: string): Language {
  const [, first] = path.split('/');
  return (
    LANGUAGES.find((language) => language === first && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
  );
}

/**
 * The path without its language; never one of two slashes, which would be another site.
 * @example barePath('/hi/cart') // '/cart'
 */
export function barePath(path: string): string {
  const base = baseOf(languageAt(path));
  return (base === '/' ? path : path.slice(base.length)).replace(/^[/\\]*/, '/');
}

/** The same page in a language. @example pathIn('hi', '/cart') // '/hi/cart' */
export function pathIn(language: Language, path: string): string {
  const bare = barePath(path);
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? baseOf(language) : baseOf(language) + bare;
}

/** The first language of an Accept-Language header that the shop speaks. @example preferredLanguage('hi-IN,en;q=0.8') // 'hi' */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
