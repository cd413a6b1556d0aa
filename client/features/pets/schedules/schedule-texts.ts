// Texts about schedules of medicines and tick treatments.
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { dueText, relativeDay } from '../care/due-text.ts';

/** @example recurrenceText({ everyDays: 30, endsOn: null }) // 'Every 30 days' */
export function recurrenceText({ everyDays, endsOn }: { everyDays: number; endsOn: Day | null }): string {
  const recurrence = i18n.t('{days, plural, one {Every day} other {Every # days}}', { days: everyDays });
  return endsOn === null
    ? recurrence
    : i18n.t('{recurrence}, until {day}', { recurrence, day: formatDay(endsOn) });
}

/** The next date. A past date is a question, since the dose may have been given. */
export function nextText(nextOn: Day, today: Day): string {
  const text =
    nextOn < today
      ? i18n.t('Was it given? Planned {when}', { when: relativeDay(nextOn, today) })
      : dueText(nextOn, today).text;
  return `${text} (${formatDay(nextOn)})`;
}
