// What the person of a visit is told, in the transaction of what it tells of.
import type { I18n } from '@lingui/core';
import { visitTime } from '#rules/booking.ts';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { withoutLinks } from '#rules/links.ts';
import { plainName } from '#rules/name.ts';
import { SHOP } from '#rules/shop.ts';
import { localeOf } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Telling, tellPerson } from '#server/modules/notifications/notify-user.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { BookingRow } from './bookings.ts';

function tell(
  tx: Tx,
  booking: BookingRow,
  telling: Pick<Telling, 'template' | 'about' | 'say' | 'waitMs'>,
): Promise<void> {
  const mergeKey = `booking:${booking.id}`;
  return tellPerson(tx, booking, {
    ...telling,
    // The last word on a visit is all that counts.
    mergeKey,
    link: { text: (i18n) => i18n.t('See your bookings'), path: '/bookings' },
    bell: { kind: 'BOOKING', mergeKey },
  });
}

/** @example 'Dog Training for Simba' */
function visitOf({ service, pet }: BookingRow, i18n: I18n): string {
  const { title } = service;
  const name = plainName(pet?.name ?? '');
  return name ? i18n.t('{title} for {pet}', { title, pet: name }) : title;
}

function whereOf({ address, city, postalCode }: BookingRow, i18n: I18n): string {
  const [where, town] = [withoutLinks(address), withoutLinks(city)];
  return i18n.t('We meet at: {address}, {city} {postalCode}.', { address: where, city: town, postalCode });
}

function changesOf(i18n: I18n): string {
  return i18n.t(
    'You can move or cancel it on the page of your bookings until {hours} hours before; after that, please call {number}.',
    { hours: CHANGE_HOURS_AHEAD, number: SHOP.hotline.number },
  );
}

function priceOf({ service }: BookingRow, i18n: I18n): string {
  return i18n.t('It is paid at the visit: {price}.', { price: service.priceRange });
}

export function tellBooked(tx: Tx, booking: BookingRow): Promise<void> {
  const { title } = booking.service;
  return tell(tx, booking, {
    template: 'booking-confirmed',
    about: booking.id,
    say: (i18n) => {
      const time = visitTime(booking.startsAt, localeOf(i18n));
      return {
        subject: i18n.t('{title} is booked: {time}', { title, time }),
        paragraphs: [
          i18n.t('thank you! {visit} is booked for {time}.', { visit: visitOf(booking, i18n), time }),
          ...[whereOf(booking, i18n), priceOf(booking, i18n), changesOf(i18n)],
        ],
        sms: i18n.t('{title} is booked for {time}. Paid at the visit.', { title, time }),
      };
    },
  });
}

export function tellMoved(tx: Tx, booking: BookingRow): Promise<void> {
  const { title } = booking.service;
  return tell(tx, booking, {
    template: 'booking-moved',
    about: `${booking.id}:${booking.movedAt?.toISOString() ?? ''}`,
    waitMs: LIMITS.email.moveWaitsSeconds * 1000,
    say: (i18n) => {
      const time = visitTime(booking.startsAt, localeOf(i18n));
      return {
        subject: i18n.t('{title} is moved to {time}', { title, time }),
        paragraphs: [
          i18n.t('{visit} is moved to {time}.', { visit: visitOf(booking, i18n), time }),
          ...[whereOf(booking, i18n), changesOf(i18n)],
        ],
        sms: i18n.t('{title} is moved to {time}.', { title, time }),
      };
    },
  });
}

export function tellCancelled(tx: Tx, booking: BookingRow): Promise<void> {
  const { service, cancelNote } = booking;
  const { title } = service;
  return tell(tx, booking, {
    template: 'booking-cancelled',
    about: booking.id,
    say: (i18n) => {
      const time = visitTime(booking.startsAt, localeOf(i18n));
      return {
        subject: i18n.t('{title} on {time} is cancelled', { title, time }),
        paragraphs: [
          i18n.t('{visit} on {time} is cancelled. Nothing is to be paid.', {
            visit: visitOf(booking, i18n),
            time,
          }),
          cancelNote && i18n.t('We are sorry: {note}', { note: cancelNote }),
        ],
        sms: i18n.t('{title} on {time} is cancelled.', { title, time }),
      };
    },
  });
}

export function tellReminder(tx: Tx, booking: BookingRow): Promise<void> {
  const { title } = booking.service;
  const { number } = SHOP.hotline;
  return tell(tx, booking, {
    template: 'booking-reminder',
    about: `${booking.id}:${booking.startsAt.toISOString()}`,
    say: (i18n) => {
      const time = visitTime(booking.startsAt, localeOf(i18n));
      return {
        subject: i18n.t('{title} is coming up: {time}', { title, time }),
        paragraphs: [
          i18n.t('{visit} is on {time}.', { visit: visitOf(booking, i18n), time }),
          ...[whereOf(booking, i18n), priceOf(booking, i18n)],
          i18n.t('Something in the way? Please call {number}.', { number }),
        ],
        sms: i18n.t('{title} is on {time}. In the way? Call {number}.', { title, time, number }),
      };
    },
  });
}
