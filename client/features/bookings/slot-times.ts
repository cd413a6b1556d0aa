// Formats days and times of visits in Indian time and the current language.
import { slotsOn, notBookableReason } from '#rules/booking.ts';
import { type Day, indianDay, addToDay } from '#rules/day.ts';
import { type Language, LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';

const ZONE = { timeZone: 'Asia/Kolkata' } as const;
const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

function formatsOf(language: Language) {
  const locale = LOCALES[language];
  return {
    time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...ZONE }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', ...ZONE }),
    date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...ZONE }),
    long: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...ZONE }),
  };
}

// Noon avoids off-by-one days.
const noon = (day: Day) => new Date(`${day}T12:00:00+05:30`);

/** @example formatTime(slot.startsAt) // '8:00 am' */
export const formatTime = (at: string): string => formats[currentLanguage()].time.format(new Date(at));
/** @example formatWeekday('2026-11-23') // 'Mon' */
export const formatWeekday = (day: Day): string => formats[currentLanguage()].weekday.format(noon(day));
/** @example formatShortDate('2026-11-23') // '23 Nov' */
export const formatShortDate = (day: Day): string => formats[currentLanguage()].date.format(noon(day));
/** @example formatLongDay('2026-11-23') // 'Monday, 23 November' */
export const formatLongDay = (day: Day): string => formats[currentLanguage()].long.format(noon(day));
/** @example formatVisit(slot.startsAt) // 'Monday, 23 November, 8:00 am' */
export const formatVisit = (at: string): string =>
  `${formatLongDay(indianDay(new Date(at)))}, ${formatTime(at)}`;

/** The first day on which a visit of this length can still be booked. */
export function firstDayFor(slotMinutes: number, now: Date): Day {
  const days = Array.from({ length: 7 }, (_, ahead) => addToDay(indianDay(now), { days: ahead }));
  const isOpen = (day: Day) =>
    slotsOn(day, slotMinutes).some(({ startsAt }) => notBookableReason(startsAt, now) === null);
  return days.find(isOpen) ?? indianDay(now);
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day in Indian time. @example dayPartOf('2026-11-23T06:30:00Z') // 'afternoon' */
export function dayPartOf(at: string): DayPart {
  const hour = (new Date(at).getUTCHours() * 60 + new Date(at).getUTCMinutes() + 330) / 60;
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
