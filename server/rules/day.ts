// Calendar days as text, YYYY-MM-DD: free of hours and time zones, and in order when compared as text.
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { isBlank } from './text.ts';

/** @example '2026-11-20' */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day it is in India at a moment. @example indianDay(new Date('2026-11-20T20:00:00Z')) // '2026-11-21' */
export function indianDay(at: Date): Day {
  const parts = new Map(india.formatToParts(at).map(({ type, value }) => [type, value]));
  return ['year', 'month', 'day'].map((part) => parts.get(part as Intl.DateTimeFormatPartTypes)).join('-');
}

/** The day that a column of days holds: midnight in UTC. @example dayOf(pet.dob) // '2024-08-02' */
export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Whether a text names a day that the calendar has. @example isDay('2026-02-29') // false */
export function isDay(text: string): boolean {
  return DAY.test(text) && isValid(parseISO(text));
}

/** The same day in another month; the last of it where it is shorter. @example plus('2024-02-29', { years: 1 }) // '2025-02-28' */
export function plus(day: Day, { years = 0, months = 0, weeks = 0, days = 0 }): Day {
  const moved = addMonths(addYears(parseISO(day), years), months);
  return formatISO(addDays(moved, 7 * weeks + days), { representation: 'date' });
}

/** A day as typed, or as a column of days is read. */
export function day(missing: string) {
  return z
    .union([z.string(), z.date().transform(dayOf)], missing)
    .transform((text) => text.trim())
    .refine((text) => !isBlank(text), { message: missing, abort: true })
    .refine(isDay, { message: /*i18n*/ 'This is no day of the calendar', abort: true });
}

/** When a day begins in India. @example dayBegins('2026-11-21').toISOString() // '2026-11-20T18:30:00.000Z' */
export function dayBegins(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
