// Calendar days as YYYY-MM-DD strings, which are independent of time zones and sort as text.
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { isBlank } from '#rules/text/text.ts';

/** @example '2026-11-20' */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The current day in India at a moment. @example indianDay(new Date('2026-11-20T20:00:00Z')) // '2026-11-21' */
export function indianDay(at: Date): Day {
  const parts = new Map(india.formatToParts(at).map(({ type, value }) => [type, value]));
  return ['year', 'month', 'day'].map((part) => parts.get(part as Intl.DateTimeFormatPartTypes)).join('-');
}

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in India, for staff. @example indianMoment(new Date('2026-11-30T18:30:00Z')) // '1 Dec 2026, 00:00' */
export const indianMoment = (at: Date): string => moment.format(at);

/** The day of a date column, which is read as midnight UTC. @example toDay(pet.dob) // '2024-08-02' */
export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a valid calendar day. @example isDay('2026-02-29') // false */
export function isDay(text: string): boolean {
  return DAY.test(text) && isValid(parseISO(text));
}

/** Adds to a day; clamps to the last day of shorter months. @example addToDay('2024-02-29', { years: 1 }) // '2025-02-28' */
export function addToDay(day: Day, { years = 0, months = 0, weeks = 0, days = 0 }): Day {
  const shifted = addMonths(addYears(parseISO(day), years), months);
  return formatISO(addDays(shifted, 7 * weeks + days), { representation: 'date' });
}

/** Validates a day, as text or as the value of a date column. */
export function day(missing: string) {
  return z
    .union([z.string(), z.date().transform(toDay)], missing)
    .transform((text) => text.trim())
    .refine((text) => !isBlank(text), { message: missing, abort: true })
    .refine(isDay, { message: /*i18n*/ 'This day does not exist', abort: true });
}

/** Midnight in India. @example startOfDay('2026-11-21').toISOString() // '2026-11-20T18:30:00.000Z' */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
