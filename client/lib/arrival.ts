import { formatWeekday } from './format.ts';
import { i18n } from './i18n.ts';

/** When a delivery arrives. @example arrivalText('2026-11-30', '2026-12-02') // 'by Wed, 2 Dec' */
export function arrivalText(from: string, to: string): string {
  // Only same-day delivery has a single day.
  return from === to ? formatWeekday(to) : i18n.t('by {day}', { day: formatWeekday(to) });
}
