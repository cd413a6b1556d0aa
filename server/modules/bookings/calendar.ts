// A booking as an iCalendar file.
import type { DateTime, EventAttributes } from 'ics';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { calendarText } from '#server/platform/i18n/calendar-text.ts';
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { bookedPriceText } from './booking-price.ts';
import { type BookingRow, bookingInclude } from './bookings.ts';

/** The calendar file of a confirmed booking; otherwise null. The caller has verified the private link. */
export async function findBookingCalendarForLink(id: string): Promise<{ name: string; text: string } | null> {
  const booking = isId(id) ? await db.booking.findUnique({ where: { id }, include: bookingInclude }) : null;
  if (booking?.status !== 'CONFIRMED') return null;
  const { title } = booking.service;
  return { name: `${title}.ics`, text: calendarText(title, 'bookings', [toCalendarEvent(booking)]) };
}

function toCalendarEvent(booking: BookingRow): EventAttributes {
  const { name, hotline } = shopIdentity();
  const { id, service, pet, address, city, postalCode, startsAt, endsAt } = booking;
  const title = service.isFirstMeeting ? `First meeting: ${service.title}` : service.title;
  return {
    // Stable, so that a calendar that re-reads the file moves its event.
    uid: `${id}@moti-and-mini`,
    sequence: booking.movedAt ? Math.floor(booking.movedAt.getTime() / 1000) % 2 ** 31 : 0,
    start: toDateParts(startsAt),
    startInputType: 'utc',
    end: toDateParts(endsAt),
    endInputType: 'utc',
    title: pet ? `${title}: ${pet.name}` : title,
    description: `${bookedPriceText(booking)}, paid at the visit. ${name}, ${hotline}`,
    location: `${address}, ${city} ${postalCode}`,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    alarms: [{ action: 'display', description: 'In two hours', trigger: { hours: 2, before: true } }],
  };
}

function toDateParts(at: Date): DateTime {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}
