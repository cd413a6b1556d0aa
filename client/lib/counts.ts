import { type Language, LOCALES } from '#rules/text/language.ts';
import { i18n, currentLanguage } from './i18n.ts';

const formats = { en: formatOf('en'), hi: formatOf('hi') };

function formatOf(language: Language) {
  return new Intl.NumberFormat(language === 'en' ? 'en' : LOCALES[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
    // Truncates, because 999,950 would round to '1000K'.
    roundingMode: 'trunc',
  });
}

/** A compact count. @example shortCount(64_600) // '64.6K' */
export const shortCount = (count: number): string => formats[currentLanguage()].format(count);

/**
 * Parameters of texts that show a compact count but pluralize by the exact one: `{count, plural, one {{shown}
 * reply} …}`.
 */
export const countParams = (count: number) => ({ count, shown: shortCount(count) });

/** @example repliesText(1) // '1 reply' */
export const repliesText = (count: number): string =>
  i18n.t('{count, plural, one {{shown} reply} other {{shown} replies}}', countParams(count));

/** @example questionsText(1) // '1 question' */
export const questionsText = (count: number): string =>
  i18n.t('{count, plural, one {{shown} question} other {{shown} questions}}', countParams(count));
