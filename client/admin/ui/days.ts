// Days of a filter, which begin at midnight in Indian time.

/** @example startOfDay('2026-11-20') // '2026-11-20T00:00:00+05:30' */
export const startOfDay = (day: string): string => `${day}T00:00:00+05:30`;

/** The beginning of the day after. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(startOfDay(day)) + 24 * 60 * 60 * 1000).toISOString();

const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** The day in India at a moment; '' without one. @example toIndianDay('2026-11-30T18:30:00Z') // '2026-12-01' */
export const toIndianDay = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + INDIA_MS).toISOString().slice(0, 10);

/** The last day of a period that ends at this moment; at midnight it is the day before. */
export const lastDayOf = (end: string | null): string =>
  end === null ? '' : toIndianDay(new Date(Date.parse(end) - 1).toISOString());

/** The value of a `datetime-local` field in Indian time; '' without a moment. @example toLocalMinute('2026-11-30T18:30:00Z') // '2026-12-01T00:00' */
export const toLocalMinute = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + INDIA_MS).toISOString().slice(0, 16);

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The moment of such a field; null if it is empty. @example parseMoment('2026-12-01T00:00') // '2026-11-30T18:30:00.000Z' */
export function parseMoment(minute: string): string | null {
  const time = MINUTE.test(minute) ? Date.parse(`${minute}:00+05:30`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
