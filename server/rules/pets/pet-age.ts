// The age of a pet, in words and in birthdays.
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { parseISO } from 'date-fns/parseISO';
import { type Day, addToDay } from '#rules/day.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#rules/text/language.ts';

const MONTHS_IN_WEEKS = 3;

/** The text for an age of some days. */
export const NEWBORN = /*i18n*/ 'newborn';

const formats = { en: createFormats('en'), hi: createFormats('hi') };

function createFormats(language: Language) {
  const formatOf = (unit: string) =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' });
  return { week: formatOf('week'), month: formatOf('month'), year: formatOf('year') };
}

/** Age in words. Youngsters count in weeks, as their vaccinations do. @example formatAge('2024-08-20', '2026-11-20') // '2 years 3 months' */
export function formatAge(dob: Day, today: Day, language: Language = DEFAULT_LANGUAGE): string {
  const days = differenceInCalendarDays(parseISO(today), parseISO(dob));
  if (days < 7) return NEWBORN;
  const months = monthsBetween(dob, today);
  const { week, month, year } = formats[language];
  if (months < MONTHS_IN_WEEKS) return week.format(Math.floor(days / 7));
  const years = Math.floor(months / 12);
  return [years && year.format(years), months % 12 && month.format(months % 12)].filter(Boolean).join(' ');
}

/** The birthdays after birth, up to the next one after today: pets born on 29 February have them on the 28th. */
export function listBirthdays(dob: Day, today: Day): { on: Day; years: number }[] {
  const lived = Math.max(0, Math.floor(monthsBetween(dob, today) / 12));
  return Array.from({ length: lived + 1 }, (_none, index) => ({
    on: addToDay(dob, { years: index + 1 }),
    years: index + 1,
  }));
}

function monthsBetween(dob: Day, today: Day): number {
  const startedMonths = differenceInCalendarMonths(parseISO(today), parseISO(dob));
  return addToDay(dob, { months: startedMonths }) > today ? startedMonths - 1 : startedMonths;
}
