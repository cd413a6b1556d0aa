// Apart from format.ts, so that pages without such lists do not load it.
import { type Language, LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from './i18n.ts';

type ListType = 'conjunction' | 'disjunction';

const formatsOf = (language: Language): Record<ListType, Intl.ListFormat> => ({
  conjunction: new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }),
  disjunction: new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }),
});

const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

/** Joins items for a sentence: 'chicken, wheat and rice', or 'chicken, wheat or rice' as a disjunction. */
export const formatList = (items: readonly string[], type: ListType): string =>
  formats[currentLanguage()][type].format(items);
