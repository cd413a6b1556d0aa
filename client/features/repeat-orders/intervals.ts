// Intervals of repeat orders. Pure.
import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS } from '#rules/orders/repeat-orders.ts';
import { i18n } from '#client/lib/i18n.ts';

/** The offered intervals in weeks. */
const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;
const USUAL_DAYS = 28;

/** @example intervalText(28) // 'Every 4 weeks' */
export function intervalText(days: number): string {
  return days % 7 === 0
    ? i18n.t('{weeks, plural, one {Every week} other {Every # weeks}}', { weeks: days / 7 })
    : i18n.t('{days, plural, one {Every day} other {Every # days}}', { days });
}

/** The offered intervals together with the given ones, in ascending order. */
export function intervalsWith(...days: number[]): number[] {
  return [...new Set([...WEEKS.map((weeks) => weeks * 7), ...days])].sort((a, b) => a - b);
}

/**
 * The suggested interval in days.
 * @param lastsDays how long the packs last; null if unknown
 */
export const suggestedDays = (lastsDays: number | null): number => lastsDays ?? USUAL_DAYS;

/** Text about how long the packs last; undefined if that is unknown. */
export function lastsText(lastsDays: number | null): string | undefined {
  // Durations are limited to the range of intervals, so the limits may not be exact.
  if (lastsDays === null || lastsDays <= MIN_INTERVAL_DAYS || lastsDays >= MAX_INTERVAL_DAYS)
    return undefined;
  return i18n.t('{days, plural, one {Lasts your pets about # day} other {Lasts your pets about # days}}', {
    days: lastsDays,
  });
}
