import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, LOCALES, localizedPath } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';

/** The same page in the other language. A full page load, since all texts change. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const otherLanguage = LANGUAGES.find((language) => language !== currentLanguage()) ?? DEFAULT_LANGUAGE;
  return (
    <a
      href={localizedPath(otherLanguage, pathname) + search}
      // The server renders pages without unknown query parameters, which this browser's address may have.
      suppressHydrationWarning
      // The token of a link, too, which servers never see.
      onClick={({ currentTarget }) => {
        currentTarget.hash = hash;
      }}
      lang={LOCALES[otherLanguage]}
      hrefLang={LOCALES[otherLanguage]}
      className={className}
    >
      {LANGUAGE_NAMES[otherLanguage]}
    </a>
  );
}
