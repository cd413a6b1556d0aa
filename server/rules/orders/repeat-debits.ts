// Debits of a mandate without asking its owner, as the RBI framework of 21 April 2026 and UPI allow them.
import { addHours } from 'date-fns/addHours';
import { z } from 'zod';
import { type Day, indianDay, addToDay, startOfDay } from '#rules/day.ts';

/** Maximum debit without a second factor, in paise. */
const MAX_DEBIT_PAISE = 1_500_000;
const MIN_CAP_PAISE = 10_000;
/** Time between the notice and its debit, so that the owner can cancel it. */
const NOTICE_HOURS = 24;
/** Maximum failed attempts of a debit; a payment link follows. */
export const DEBIT_TRIES = 2;
/** Time between two attempts, so that they are on different days. */
const RETRY_HOURS = 24;
/** How long stock is reserved for a debit: two attempts, each with an answer up to 36 hours later, and a day between them. */
export const DEBIT_HOLD_HOURS = 100;
/** A bank answers up to 36 hours later, so a UPI debit may take effect two days after its request. */
const ANSWER_DAYS = 2;

type MandateMethod = 'CARD' | 'UPI';

/** The reasons to ask the owner to pay by hand instead. */
type AskReason = 'DEARER' | 'ABOVE_CAP' | 'CYCLE_USED' | 'CYCLE_ENDS';

export interface WantedDebit {
  method: MandateMethod;
  /** Maximum amount of one debit that the owner allows, in paise. */
  cap: number;
  total: number;
  /** Whether any of the goods cost over 10 % more than agreed. */
  isDearer: boolean;
  /** The day of the debit in India. */
  on: Day;
  /** The day of the owner's last attempted debit that was not given up. */
  lastDebit: Day | null;
}

/** The reason why a debit is not allowed; null if it is. A UPI mandate is debited once in a calendar month, never at its end. */
export function findAskReason({
  method,
  cap,
  total,
  isDearer,
  on,
  lastDebit,
}: WantedDebit): AskReason | null {
  if (isDearer) return 'DEARER';
  if (total > Math.min(cap, MAX_DEBIT_PAISE)) return 'ABOVE_CAP';
  if (method === 'CARD') return null;
  if (lastDebit !== null && monthOf(lastDebit) === monthOf(on)) return 'CYCLE_USED';
  return reachesLastDay(on) ? 'CYCLE_ENDS' : null;
}

/** Whether a UPI debit requested on this day could fall on the last day of its month. */
export const reachesLastDay = (on: Day): boolean => {
  const latest = addToDay(on, { days: ANSWER_DAYS + 1 });
  return monthOf(latest) !== monthOf(on);
};

const monthOf = (on: Day): string => on.slice(0, 7);

/** The earliest time of the debit. */
export const earliestDebitTime = (noticedAt: Date): Date => addHours(noticedAt, NOTICE_HOURS);

/** The announced time of a debit. A UPI debit that could fall on the last day of its month waits for the next month. */
export function announcedDebitTime(noticedAt: Date, method: MandateMethod): Date {
  const from = earliestDebitTime(noticedAt);
  const on = indianDay(from);
  if (method !== 'UPI' || !reachesLastDay(on)) return from;
  return startOfDay(addToDay(`${monthOf(on)}-01`, { months: 1 }));
}

/** The time of the next attempt after a failed debit. */
export const nextRetryTime = (triedAt: Date): Date => addHours(triedAt, RETRY_HOURS);

const CAP = /*i18n*/ 'Please choose from ₹100 to ₹15,000, in whole rupees';

export const mandateInput = z.object({
  method: z.enum(['CARD', 'UPI'], /*i18n*/ 'Please choose a card or UPI'),
  cap: z.int(CAP).min(MIN_CAP_PAISE, CAP).max(MAX_DEBIT_PAISE, CAP).multipleOf(100, CAP),
  addressId: z.string(),
});
