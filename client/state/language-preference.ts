// The chosen language is stored in the browser only, so that pages stay identical for everyone and cacheable.
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  pathLanguage,
  localizedPath,
} from '#rules/text/language.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';

const KEY = 'language';

const saveLanguage = (language: Language): void => writeStored(KEY, language);

/** Saves the language of a followed language link, also before hydration. */
export function rememberChosenLanguage(): void {
  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link) saveLanguage(pathLanguage(link.pathname));
  };
  // In the capture phase: React stops clicks on content that is not hydrated yet.
  addEventListener('click', remember, { capture: true });
}

/**
 * The URL to redirect to: a URL without a language leads to the user's selected language. A URL with a language is
 * taken as intended.
 */
export function preferredAddress({ pathname, search, hash }: Location): string | null {
  const preferred = readStored(KEY, (value) => (isLanguage(value) ? value : null));
  if (!preferred || preferred === DEFAULT_LANGUAGE || pathLanguage(pathname) !== DEFAULT_LANGUAGE)
    return null;
  return localizedPath(preferred, pathname) + search + hash;
}
