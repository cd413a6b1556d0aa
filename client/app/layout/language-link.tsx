import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, LOCALES, pathIn } from '#rules/language.ts';
import { knownSearch } from '#rules/page-address.ts';
import { spoken } from '#client/lib/i18n.ts';

/** The same page in the other language, under its own name there. A full load: everything is said anew. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = LANGUAGES.find((language) => language !== spoken()) ?? DEFAULT_LANGUAGE;
  return (
    <a
      // Pages are drawn without what they do not read.
      href={pathIn(other, pathname) + knownSearch(pathname, search)}
      lang={LOCALES[other]}
      hrefLang={LOCALES[other]}
      className={className}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
