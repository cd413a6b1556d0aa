// Expected delivery dates. Days are calendar days in India, whatever the server's time zone.
import { millisecondsInDay } from 'date-fns/constants';
import { hasSameDayDelivery } from '#rules/accounts/address.ts';

const SAME_DAY_BEFORE_HOUR = 11;
const DELIVERY_DAYS = { from: 5, to: 7 };

const india = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day (as midnight UTC) and the hour in India. */
export function inIndia(at: Date): { day: Date; hour: number } {
  const parts = Object.fromEntries(india.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: new Date(`${parts.year}-${parts.month}-${parts.day}`), hour: Number(parts.hour) };
}

/** The expected delivery dates of an order. */
export function expectedDelivery(postalCode: string, confirmedAt: Date) {
  const { day, hour } = inIndia(confirmedAt);
  const isSameDay = hasSameDayDelivery(postalCode) && hour < SAME_DAY_BEFORE_HOUR;
  const after = (days: number) => new Date(day.getTime() + days * millisecondsInDay);
  return {
    isSameDay,
    expectedFrom: isSameDay ? day : after(DELIVERY_DAYS.from),
    expectedTo: isSameDay ? day : after(DELIVERY_DAYS.to),
  };
}
