import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, LOCALES, localizedPath } from '#rules/language.ts';
import { canonicalSearch } from '#rules/page-address.ts';
import { currentLanguage } from '#client/lib/i18n.ts';

/** The same page in the other language. A full page load, since all texts change. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = LANGUAGES.find((language) => language !== currentLanguage()) ?? DEFAULT_LANGUAGE;
  return (
    <a
      // Unknown query parameters are dropped.
      href={localizedPath(other, pathname) + canonicalSearch(pathname, search)}
      lang={LOCALES[other]}
      hrefLang={LOCALES[other]}
      className={className}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
