import { LOCALES } from '#rules/text/language.ts';
import { i18n, currentLanguage } from './i18n.ts';

const formats = {
  en: new Intl.RelativeTimeFormat(LOCALES.en),
  hi: new Intl.RelativeTimeFormat(LOCALES.hi),
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * How long ago a time was, in its largest whole unit.
 * @example relativeTime('2026-11-20T10:00:00Z', Date.parse('2026-11-20T13:30:00Z')) // '3 hours ago'
 */
export function relativeTime(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1000;
  const [unit, size] = UNITS.find((candidate) => seconds >= candidate[1]) ?? [];
  // Clock skew can produce times in the future.
  return unit && size
    ? formats[currentLanguage()].format(-Math.floor(seconds / size), unit)
    : i18n.t('just now');
}
