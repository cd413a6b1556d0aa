// Messages about bookings. Each is enqueued in the transaction that changes the booking.
import type { I18n } from '@lingui/core';
import { millisecondsInMinute } from 'date-fns/constants';
import { formatBookingTime } from '#rules/booking.ts';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { withoutLinks } from '#rules/text/links.ts';
import { plainName } from '#rules/accounts/name.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { languageOf, getLocale } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type UserMessage, notifyUser } from '#server/modules/notifications/notify-user.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { bookedPriceText } from './booking-price.ts';
import type { BookingRow } from './bookings.ts';

function notifyOwner(
  tx: Tx,
  booking: BookingRow,
  message: Pick<UserMessage, 'template' | 'about' | 'render' | 'waitMs'>,
): Promise<void> {
  const subject = `booking:${booking.id}`;
  return notifyUser(tx, booking, {
    ...message,
    // Only the latest message about a booking matters.
    mergeKey: subject,
    link: { text: (i18n) => i18n.t('See your bookings'), path: '/bookings' },
    notification: { kind: 'BOOKING', subject },
  });
}

function serviceTitle({ service }: BookingRow, i18n: I18n): string {
  const title = localized(service, 'title', languageOf(i18n));
  return service.isFirstMeeting ? i18n.t('First meeting: {title}', { title }) : title;
}

/** Explains, for services whose stays cannot be booked, what was booked instead. */
function firstMeetingLine({ service, startsAt, endsAt }: BookingRow, i18n: I18n): string | null {
  if (!service.isFirstMeeting) return null;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / millisecondsInMinute;
  return i18n.t(
    'This is a first meeting of {minutes} minutes, not a stay. Nights cannot be booked online yet: we agree on them when we meet.',
    { minutes },
  );
}

/** @example 'Dog Training for Simba' */
function bookingTitle(booking: BookingRow, i18n: I18n): string {
  const { pet } = booking;
  const title = serviceTitle(booking, i18n);
  const name = plainName(pet?.name ?? '');
  return name ? i18n.t('{title} for {pet}', { title, pet: name }) : title;
}

function placeLine({ address, city, postalCode }: BookingRow, i18n: I18n): string {
  const street = withoutLinks(address);
  const town = withoutLinks(city);
  return i18n.t('We meet at: {address}, {city} {postalCode}.', { address: street, city: town, postalCode });
}

function changeLine(i18n: I18n): string {
  return i18n.t(
    'You can move or cancel it on the page of your bookings until {hours} hours before; after that, please call {number}.',
    { hours: CHANGE_HOURS_AHEAD, number: shopIdentity().hotline },
  );
}

function priceLine(booking: BookingRow, i18n: I18n): string {
  return i18n.t('It is paid at the visit: {price}.', { price: bookedPriceText(booking) });
}

export function notifyBookingConfirmed(tx: Tx, booking: BookingRow): Promise<void> {
  return notifyOwner(tx, booking, {
    template: 'booking-confirmed',
    about: booking.id,
    render: (i18n) => {
      const title = serviceTitle(booking, i18n);
      const time = formatBookingTime(booking.startsAt, getLocale(i18n));
      return {
        subject: i18n.t('{title} is booked: {time}', { title, time }),
        paragraphs: [
          i18n.t('Thank you! {visit} is booked for {time}.', { visit: bookingTitle(booking, i18n), time }),
          firstMeetingLine(booking, i18n),
          placeLine(booking, i18n),
          priceLine(booking, i18n),
          changeLine(i18n),
        ],
        sms: i18n.t('{title} is booked for {time}. Paid at the visit.', { title, time }),
      };
    },
  });
}

export function notifyBookingMoved(tx: Tx, booking: BookingRow): Promise<void> {
  return notifyOwner(tx, booking, {
    template: 'booking-moved',
    about: `${booking.id}:${booking.movedAt?.toISOString() ?? ''}`,
    waitMs: LIMITS.email.moveWaitsSeconds * 1000,
    render: (i18n) => {
      const title = serviceTitle(booking, i18n);
      const time = formatBookingTime(booking.startsAt, getLocale(i18n));
      return {
        subject: i18n.t('{title} is moved to {time}', { title, time }),
        paragraphs: [
          i18n.t('{visit} is moved to {time}.', { visit: bookingTitle(booking, i18n), time }),
          firstMeetingLine(booking, i18n),
          placeLine(booking, i18n),
          changeLine(i18n),
        ],
        sms: i18n.t('{title} is moved to {time}.', { title, time }),
      };
    },
  });
}

export function notifyBookingCancelled(tx: Tx, booking: BookingRow): Promise<void> {
  const { cancelNote } = booking;
  return notifyOwner(tx, booking, {
    template: 'booking-cancelled',
    about: booking.id,
    render: (i18n) => {
      const title = serviceTitle(booking, i18n);
      const time = formatBookingTime(booking.startsAt, getLocale(i18n));
      return {
        subject: i18n.t('{title} on {time} is cancelled', { title, time }),
        paragraphs: [
          i18n.t('{visit} on {time} is cancelled. There is nothing to pay.', {
            visit: bookingTitle(booking, i18n),
            time,
          }),
          cancelNote && i18n.t('We are sorry: {note}', { note: cancelNote }),
        ],
        sms: i18n.t('{title} on {time} is cancelled.', { title, time }),
      };
    },
  });
}

export function notifyBookingReminder(tx: Tx, booking: BookingRow): Promise<void> {
  const { hotline: number } = shopIdentity();
  return notifyOwner(tx, booking, {
    template: 'booking-reminder',
    about: `${booking.id}:${booking.startsAt.toISOString()}`,
    render: (i18n) => {
      const title = serviceTitle(booking, i18n);
      const time = formatBookingTime(booking.startsAt, getLocale(i18n));
      return {
        subject: i18n.t('{title} is coming up: {time}', { title, time }),
        paragraphs: [
          i18n.t('{visit} is on {time}.', { visit: bookingTitle(booking, i18n), time }),
          firstMeetingLine(booking, i18n),
          placeLine(booking, i18n),
          priceLine(booking, i18n),
          i18n.t('Can’t make it? Please call {number}.', { number }),
        ],
        sms: i18n.t('{title} is on {time}. Can’t make it? Call {number}.', { title, time, number }),
      };
    },
  });
}
