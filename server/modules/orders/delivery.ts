// When an order arrives. Days are counted in India, whatever clock the server keeps.
import { hasSameDayDelivery } from '#rules/address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** spec §9: "Same-day delivery for orders before 11:00." */
const SAME_DAY_BEFORE_HOUR = 11;
/** spec §9: "Delivery takes 5 to 7 days." */
const DAYS = { from: 5, to: 7 };

const india = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day and the hour in India. */
export function inIndia(at: Date): { day: Date; hour: number } {
  const parts = Object.fromEntries(india.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: new Date(`${parts.year}-${parts.month}-${parts.day}`), hour: Number(parts.hour) };
}

/** Expected days of an order confirmed at this moment. */
export function expectedDelivery(postalCode: string, confirmedAt: Date) {
  const { day, hour } = inIndia(confirmedAt);
  const isSameDay = hasSameDayDelivery(postalCode) && hour < SAME_DAY_BEFORE_HOUR;
  const after = (days: number) => new Date(day.getTime() + days * DAY_MS);
  return {
    isSameDay,
    expectedFrom: isSameDay ? day : after(DAYS.from),
    expectedTo: isSameDay ? day : after(DAYS.to),
  };
}
