// Days of a filter. They begin at midnight in India.
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(startOf(text)));

/** @example startOf('2026-11-20') // '2026-11-20T00:00:00+05:30' */
export const startOf = (day: string): string => `${day}T00:00:00+05:30`;

/** The beginning of the day after. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(startOf(day)) + 24 * 60 * 60 * 1000).toISOString();
