// Delivery dates for estimates, orders, mails and delays. Days are calendar days in India, whatever the server's time zone.
import { millisecondsInDay } from 'date-fns/constants';
import { isSameDayPin, type SameDay } from '#rules/orders/same-day.ts';
import type { FulfilmentStatus, OrderStatus } from '#server/generated/resolver-types.ts';

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
export function expectedDelivery(sameDay: SameDay, postalCode: string, confirmedAt: Date) {
  const { day, hour } = inIndia(confirmedAt);
  const isSameDay = isSameDayPin(sameDay, postalCode) && hour < sameDay.hour;
  const after = (days: number) => new Date(day.getTime() + days * millisecondsInDay);
  return {
    isSameDay,
    expectedFrom: isSameDay ? day : after(DELIVERY_DAYS.from),
    expectedTo: isSameDay ? day : after(DELIVERY_DAYS.to),
  };
}

/** The first day to collect an order: the same day until the hour of same-day delivery, otherwise the next day. */
export function expectedPickup(sameDay: SameDay, confirmedAt: Date) {
  const { day, hour } = inIndia(confirmedAt);
  const isSameDay = hour < sameDay.hour;
  const from = isSameDay ? day : new Date(day.getTime() + millisecondsInDay);
  return { isSameDay, expectedFrom: from, expectedTo: from };
}

/** The expected days of an order that is delivered or collected. */
export function expectedDays(
  sameDay: SameDay,
  order: { postalCode: string; pickup?: unknown },
  confirmedAt: Date,
) {
  return order.pickup
    ? expectedPickup(sameDay, confirmedAt)
    : expectedDelivery(sameDay, order.postalCode, confirmedAt);
}

interface ExpectedOrder {
  status: OrderStatus;
  fulfilmentStatus: FulfilmentStatus;
  expectedTo: Date | null;
  pickup?: unknown;
}

/** Whether the last promised day is over and the order has not arrived, or is not ready to collect. */
export function isDelayed(
  { status, fulfilmentStatus, expectedTo, pickup }: ExpectedOrder,
  at: Date,
): boolean {
  const isReady = pickup && fulfilmentStatus === 'PACKED';
  const isOpen =
    status === 'CONFIRMED' && !isReady && fulfilmentStatus !== 'DELIVERED' && fulfilmentStatus !== 'RETURNED';
  return isOpen && expectedTo !== null && expectedTo < inIndia(at).day;
}
