// What is said of medicines and tick treatments.
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { dueText, relativeDay } from './due-text.ts';

/** @example rhythmText({ everyDays: 30, endsOn: null }) // 'Every 30 days' */
export function rhythmText({ everyDays, endsOn }: { everyDays: number; endsOn: Day | null }): string {
  const rhythm = i18n.t('{days, plural, one {Every day} other {Every # days}}', { days: everyDays });
  return endsOn === null ? rhythm : i18n.t('{rhythm}, until {day}', { rhythm, day: formatDay(endsOn) });
}

/** The next date. A past one asks: nobody has said that it was missed. */
export function nextText(nextOn: Day, today: Day): string {
  const text =
    nextOn < today
      ? i18n.t('Was it given? Planned {when}', { when: relativeDay(nextOn, today) })
      : dueText(nextOn, today).text;
  return `${text} (${formatDay(nextOn)})`;
}
