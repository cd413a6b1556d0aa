import { indianDay, type Day } from '#rules/day.ts';

/** The current day in Indian time, whatever the device's time zone. @example '2026-11-20' */
export const today = (): Day => indianDay(new Date());
