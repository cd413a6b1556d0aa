import { type Language, LOCALES } from '#rules/language.ts';
import { i18n, spoken } from './i18n.ts';

const formats = { en: formatOf('en'), hi: formatOf('hi') };

function formatOf(language: Language) {
  return new Intl.NumberFormat(language === 'en' ? 'en' : LOCALES[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
    // 999,950 would else read '1000K'; and nobody is told of more than there are.
    roundingMode: 'trunc',
  });
}

/**
 * A count as the forum's cards show it.
 * @example shortCount(64_600) // '64.6K'
 */
export const shortCount = (count: number): string => formats[spoken()].format(count);

/** For sentences that show a count shortly, but take its own plural: `{count, plural, one {{shown} reply} …}`. */
export const counted = (count: number) => ({ count, shown: shortCount(count) });

/** @example repliesText(1) // '1 reply' */
export const repliesText = (count: number): string =>
  i18n.t('{count, plural, one {{shown} reply} other {{shown} replies}}', counted(count));

/** @example questionsText(1) // '1 question' */
export const questionsText = (count: number): string =>
  i18n.t('{count, plural, one {{shown} question} other {{shown} questions}}', counted(count));
