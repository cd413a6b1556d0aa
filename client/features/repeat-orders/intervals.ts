// How often a repeat order comes. Pure.
import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS } from '#rules/orders/repeat-orders.ts';
import { i18n } from '#client/lib/i18n.ts';

/** Weeks that are offered. */
const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;
const USUAL_DAYS = 28;

/** @example intervalText(28) // 'Every 4 weeks' */
export function intervalText(days: number): string {
  return days % 7 === 0
    ? i18n.t('{weeks, plural, one {Every week} other {Every # weeks}}', { weeks: days / 7 })
    : i18n.t('{days, plural, one {Every day} other {Every # days}}', { days });
}

/** The intervals to choose from, and those given, the shortest first. */
export function intervalsWith(...days: number[]): number[] {
  return [...new Set([...WEEKS.map((weeks) => weeks * 7), ...days])].sort((a, b) => a - b);
}

/**
 * The interval to begin with.
 * @param lastsDays how long the packs last the pets; null if that is unknown
 */
export const suggestedDays = (lastsDays: number | null): number => lastsDays ?? USUAL_DAYS;

/** How long the packs last the pets; undefined if that is not known. */
export function lastsText(lastsDays: number | null): string | undefined {
  // What lasts shorter or longer than an interval can be is not known exactly.
  if (lastsDays === null || lastsDays <= MIN_INTERVAL_DAYS || lastsDays >= MAX_INTERVAL_DAYS)
    return undefined;
  return i18n.t('{days, plural, one {Lasts your pets about # day} other {Lasts your pets about # days}}', {
    days: lastsDays,
  });
}
