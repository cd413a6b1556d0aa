// The due dates of repeat orders.
import { z } from 'zod';
import { type Day, day, addToDay } from '#rules/day.ts';
import { MAX_LINE_QUANTITY } from '#rules/constants.ts';

export const MAX_REPEAT_ORDERS = 20;
/** How many days before its date the buyer is notified, so that it arrives in time. */
export const NOTICE_DAYS = 3;
export const MIN_INTERVAL_DAYS = 7;
export const MAX_INTERVAL_DAYS = 180;
/** A first or next date lies at most this many days ahead. */
const MAX_DAYS_AHEAD = 365;
/** The share by which a price may rise before the buyer is asked. */
const DEARER = 1.1;

/** Whether it is time to order, on a day in India. */
export const isDueOn = (nextOn: Day, today: Day): boolean => nextOn <= addToDay(today, { days: NOTICE_DAYS });

/** Whether a unit costs over 10 % more than agreed. Prices in paise. */
export const isDearer = (agreed: number, price: number): boolean => price > agreed * DEARER;

/** Clamps days to the intervals that can be chosen. */
export const asInterval = (days: number): number =>
  Math.min(MAX_INTERVAL_DAYS, Math.max(MIN_INTERVAL_DAYS, Math.floor(days)));

/**
 * The date after an order. An order that was late, or placed before it was due, counts from today, since the goods
 * arrive now.
 * @example nextAfterOrder('2026-12-20', 14, '2026-12-18') // '2027-01-03'
 */
export function nextAfterOrder(on: Day, intervalDays: number, today: Day): Day {
  const from = on >= today && isDueOn(on, today) ? on : today;
  return addToDay(from, { days: intervalDays });
}

/** The date after a skipped one: the next future date of its recurrence. */
export function nextAfterSkip(on: Day, intervalDays: number, today: Day): Day {
  let next = addToDay(on, { days: intervalDays });
  while (next <= today) next = addToDay(next, { days: intervalDays });
  return next;
}

const quantity = z
  .int(/*i18n*/ 'Please enter a whole number')
  .min(1, /*i18n*/ 'Please choose from 1 to 10 units')
  .max(MAX_LINE_QUANTITY, /*i18n*/ 'Please choose from 1 to 10 units');
const intervalDays = z
  .int(/*i18n*/ 'Please enter a whole number')
  .min(MIN_INTERVAL_DAYS, /*i18n*/ 'Please choose from 7 to 180 days')
  .max(MAX_INTERVAL_DAYS, /*i18n*/ 'Please choose from 7 to 180 days');

/** A next date: from today on, within a year. */
export const nextDateRule = (today: Day) =>
  day(/*i18n*/ 'Please choose a day')
    .refine((on) => on >= today, { message: /*i18n*/ 'Please choose a day from today on', abort: true })
    .refine(
      (on) => on <= addToDay(today, { days: MAX_DAYS_AHEAD }),
      /*i18n*/ 'Please choose a day within a year',
    );

export const repeatOrderRules = (today: Day) =>
  z.object({ variantId: z.string(), quantity, intervalDays, nextOn: nextDateRule(today) });
