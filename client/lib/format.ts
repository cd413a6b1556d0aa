import { type Language, LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from './i18n.ts';

const RUPEES = {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;
const DAY = { dateStyle: 'medium', timeZone: 'Asia/Kolkata' } as const;
const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' } as const;
const MOMENT = { ...DAY, timeStyle: 'short' } as const;

const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

// Creating formatters is slow, so each language creates its own once.
function formatsOf(language: Language) {
  const locale = LOCALES[language];
  return {
    rupees: new Intl.NumberFormat(locale, RUPEES),
    day: new Intl.DateTimeFormat(locale, DAY),
    weekday: new Intl.DateTimeFormat(locale, WEEKDAY),
    moment: new Intl.DateTimeFormat(locale, MOMENT),
  };
}

/** Formats paise: `formatMoney(12345650)` is '₹1,23,456.50'. */
export const formatMoney = (paise: number): string => formats[currentLanguage()].rupees.format(paise / 100);

/** Formats a time or day as '20 Nov 2026', in Indian time. */
export const formatDay = (at: string): string => formats[currentLanguage()].day.format(new Date(at));

/** Formats a time as '20 Nov 2026, 3:00 pm', in Indian time. */
export const formatMoment = (at: string): string => formats[currentLanguage()].moment.format(new Date(at));

/** Formats a day as 'Fri, 20 Nov', in Indian time. */
export const formatWeekday = (at: string): string => formats[currentLanguage()].weekday.format(new Date(at));
