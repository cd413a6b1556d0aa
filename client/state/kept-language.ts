// The language a person chose, remembered by the browser. Pages are the same for all, so the server never knows.
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageAt, pathIn } from '#rules/language.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';

const KEY = 'language';

const keepLanguage = (language: Language): void => writeStored(KEY, language);

/** Remembers the language whose link is followed, also in a part of the page that is not alive yet. */
export function rememberChosenLanguage(): void {
  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link) keepLanguage(languageAt(link.pathname));
  };
  // On its way down: React stops a click on what is not alive yet.
  addEventListener('click', remember, { capture: true });
}

/**
 * Where the person rather wants to be: an address without a language leads to the one they chose. An address that
 * names its language was meant.
 */
export function preferredAddress({ pathname, search, hash }: Location): string | null {
  const kept = readStored(KEY, (value) => (isLanguage(value) ? value : null));
  if (!kept || kept === DEFAULT_LANGUAGE || languageAt(pathname) !== DEFAULT_LANGUAGE) return null;
  return pathIn(kept, pathname) + search + hash;
}
