import { type Language, LOCALES } from '#rules/language.ts';
import { spoken } from './i18n.ts';

const RUPEES = {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;
const DAY = { dateStyle: 'medium', timeZone: 'Asia/Kolkata' } as const;
const MOMENT = { ...DAY, timeStyle: 'short' } as const;

const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

// Making them is slow, so each language has its own once.
function formatsOf(language: Language) {
  const locale = LOCALES[language];
  return {
    rupees: new Intl.NumberFormat(locale, RUPEES),
    day: new Intl.DateTimeFormat(locale, DAY),
    moment: new Intl.DateTimeFormat(locale, MOMENT),
  };
}

/** Paise as the shopper reads them: `formatMoney(12345650)` is '₹1,23,456.50'. */
export const formatMoney = (paise: number): string => formats[spoken()].rupees.format(paise / 100);

/** A moment or day as in '20 Nov 2026', by India's clock. */
export const formatDay = (at: string): string => formats[spoken()].day.format(new Date(at));

/** A moment with its time, as in '20 Nov 2026, 3:00 pm', by India's clock. */
export const formatMoment = (at: string): string => formats[spoken()].moment.format(new Date(at));

/** Two days as in '26–28 Nov 2026', by India's clock. */
export const formatDays = (from: string, to: string): string =>
  formats[spoken()].day.formatRange(new Date(from), new Date(to));
