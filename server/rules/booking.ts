// When services can be booked. Days and hours are in Indian time, which has no daylight saving.
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { BOOK_DAYS_AHEAD, BOOK_HOURS_AHEAD, CHANGE_HOURS_AHEAD } from './constants.ts';
import { DEFAULT_LANGUAGE, LOCALES } from '#rules/text/language.ts';
import { z } from 'zod';
import { type Day, startOfDay, indianDay, addToDay } from './day.ts';
import type { PetKind } from '#rules/pets/pet.ts';
import { PET_SIZES } from '#rules/pets/pet-size.ts';
import { optionalText } from '#rules/text/text.ts';

// Store hours: Monday to Friday, 8 am to 10 pm.
const OPENS_AT_MINUTE = 8 * 60;
const CLOSES_AT_MINUTE = 22 * 60;
const SATURDAY_AND_SUNDAY = [6, 0];

/** Maximum upcoming bookings per person, so that nobody can take all seats. */
export const MAX_UPCOMING_BOOKINGS = 20;

export const bookingNote = optionalText(500);

/** Start and end of a slot. */
export interface SlotTime {
  startsAt: Date;
  endsAt: Date;
}

/** @example isOpenOn('2026-11-21') // false: a Saturday */
export function isOpenOn(day: Day): boolean {
  return !SATURDAY_AND_SUNDAY.includes(new Date(day).getUTCDay());
}

/** The consecutive slots of a day within opening hours. @example slotsOn('2026-11-23', 240).length // 3 */
export function slotsOn(day: Day, slotMinutes: number): SlotTime[] {
  if (!isOpenOn(day)) return [];
  const midnight = startOfDay(day).getTime();
  const count = Math.floor((CLOSES_AT_MINUTE - OPENS_AT_MINUTE) / slotMinutes);
  return Array.from({ length: count }, (_, index) => {
    const begins = midnight + (OPENS_AT_MINUTE + index * slotMinutes) * millisecondsInMinute;
    return { startsAt: new Date(begins), endsAt: new Date(begins + slotMinutes * millisecondsInMinute) };
  });
}

/** The slot that begins at `startsAt`; null if there is none. */
export function slotAt(startsAt: Date, slotMinutes: number): SlotTime | null {
  const slots = slotsOn(indianDay(startsAt), slotMinutes);
  return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null;
}

/** The last day that can be booked. */
export function lastBookableDay(now: Date): Day {
  return addToDay(indianDay(now), { days: BOOK_DAYS_AHEAD });
}

/** An error message if a slot cannot be booked yet, or no longer; null if it can. */
export function notBookableReason(startsAt: Date, now: Date): string | null {
  if (startsAt.getTime() < now.getTime() + BOOK_HOURS_AHEAD * millisecondsInHour)
    return `Please choose a time at least ${BOOK_HOURS_AHEAD} hours from now`;
  if (indianDay(startsAt) > lastBookableDay(now))
    return `Please choose a day within the next ${BOOK_DAYS_AHEAD} days`;
  return null;
}

/** The last moment to move or cancel a booking. */
export function changeUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - CHANGE_HOURS_AHEAD * millisecondsInHour);
}

/** Whether a service accepts this kind of pet; a service without kinds accepts all. */
export function acceptsPetKind(petKinds: readonly PetKind[], kind: PetKind): boolean {
  return petKinds.length === 0 || petKinds.includes(kind);
}

const KIND_NAMES: Record<PetKind, string> = {
  DOG: 'dogs',
  CAT: 'cats',
  BIRD: 'birds',
  FISH: 'fish',
  RABBIT: 'rabbits',
  SMALL_ANIMAL: 'small animals',
};

/** @example petKindsText(['DOG', 'CAT']) // 'dogs and cats' */
export function petKindsText(petKinds: readonly PetKind[]): string {
  if (petKinds.length === 0) return 'all pets';
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(
    petKinds.map((kind) => KIND_NAMES[kind]),
  );
}

/** Input of GraphQL and REST. The bookings service resolves the address. */
export const bookingInput = z.object({
  startsAt: z.date('Please choose a time'),
  note: bookingNote,
  /** Required if the price depends on it and the pet has no recorded weight. */
  petSize: z.enum(PET_SIZES, `Please choose one of ${PET_SIZES.join(', ')}`).nullish(),
  /** The price that the person saw, in paise. */
  expectedPrice: z.int('Please enter an amount in paise').nullish(),
});

/** @example formatBookingTime(startsAt) // 'Mon, 23 Nov, 8:00 am' */
export function formatBookingTime(startsAt: Date, locale = LOCALES[DEFAULT_LANGUAGE]): string {
  return new Intl.DateTimeFormat(locale, TIME_FORMAT).format(startsAt).replaceAll('\u202f', ' ');
}

const TIME_FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
};
