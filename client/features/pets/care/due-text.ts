// Days relative to today.
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from '#rules/day.ts';
import { type Language, LOCALES } from '#rules/text/language.ts';
import { i18n, currentLanguage } from '#client/lib/i18n.ts';

const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

function formatsOf(language: Language) {
  return {
    day: new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }),
    // Always in numbers: 30 days after 1 December is not 'next month', and 'अगला सप्ताह' does not fit into a sentence.
    longer: new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' }),
  };
}

const UNITS = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

/** @example relativeDay('2026-12-10', '2026-11-20') // 'in 3 weeks' */
export function relativeDay(on: Day, today: Day): string {
  const days = differenceInCalendarDays(parseISO(on), parseISO(today));
  const [unit, size] = UNITS.find(([, length]) => Math.abs(days) >= length) ?? (['day', 1] as const);
  const { day, longer } = formats[currentLanguage()];
  return (unit === 'day' ? day : longer).format(Math.round(days / size), unit);
}

/** When suggested care is usually due. It may have been given, so a past day is a question and never overdue. */
export function usualText(on: Day, today: Day): string {
  return on < today
    ? i18n.t('Was this given? Usually due {when}', { when: relativeDay(on, today) })
    : dueText(on, today).text;
}

/** When care is due on a date set by the vet or the municipality; a past day is a question. */
export function givenText(on: Day, today: Day): string {
  return on < today
    ? i18n.t('Was this done? It was due {when}', { when: relativeDay(on, today) })
    : dueText(on, today).text;
}

/**
 * When something is due, and whether it is overdue.
 * @example dueText('2026-11-18', '2026-11-20').text // 'Overdue: was due 2 days ago'
 */
export function dueText(on: Day, today: Day): { text: string; isOverdue: boolean } {
  const isOverdue = on < today;
  const when = relativeDay(on, today);
  return {
    isOverdue,
    text: isOverdue ? i18n.t('Overdue: was due {when}', { when }) : i18n.t('Due {when}', { when }),
  };
}
