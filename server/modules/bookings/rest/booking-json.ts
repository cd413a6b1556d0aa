// REST representation of bookings and slots.
import { z } from 'zod';
import { PET_SIZES } from '#rules/pets/pet-size.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';
import { type BookingRow, canChange } from '#server/modules/bookings/bookings.ts';
import { bookedPriceText } from '#server/modules/bookings/booking-price.ts';
import type { SlotRow } from '#server/modules/bookings/slots.ts';

export const EXAMPLE_TIME = '2026-11-23T02:30:00.000Z';

const moment = z.iso.datetime();

export const slotResponse = z
  .object({
    startsAt: moment.meta({ example: EXAMPLE_TIME }),
    endsAt: moment.meta({ example: '2026-11-23T03:30:00.000Z' }),
    isFree: z.boolean(),
    seatsLeft: z.number().int(),
  })
  .meta({ id: 'Slot' });

export function slotJson({ startsAt, endsAt, isFree, seatsLeft }: SlotRow): z.input<typeof slotResponse> {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isFree, seatsLeft };
}

const customerinfo = z.object({
  fullName: exampleString(EXAMPLE_ADDRESS.fullName),
  email: exampleString(EXAMPLE_ADDRESS.email),
  phoneNumber: exampleString(EXAMPLE_ADDRESS.phoneNumber),
  address: exampleString(EXAMPLE_ADDRESS.address),
  city: exampleString(EXAMPLE_ADDRESS.city),
  stateName: exampleString(EXAMPLE_ADDRESS.stateName),
  postalCode: exampleString(EXAMPLE_ADDRESS.postalCode),
});

export const bookingResponse = z
  .object({
    _id: id,
    service: z.object({ _id: id, slug: exampleString('dog-training'), title: exampleString('Dog Training') }),
    pet: z.object({ _id: id, name: exampleString('Simba') }).nullable(),
    startsAt: moment.meta({ example: EXAMPLE_TIME }),
    endsAt: moment.meta({ example: '2026-11-23T03:30:00.000Z' }),
    status: z.enum(['confirmed', 'cancelled']),
    customerinfo,
    note: exampleString('She is shy of the dryer'),
    petSize: z.enum(PET_SIZES).nullable().meta({ description: 'For services whose price depends on it' }),
    price: z.int().nullable().meta({
      description: 'In paise, fixed at booking; null if the service had no prices',
      example: 69900,
    }),
    priceText: exampleString('₹699', 'The amount to pay at the visit'),
    canChange: z.boolean(),
    cancelNote: exampleString('The trainer is ill').nullable(),
    createdAt: moment,
    movedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
  })
  .meta({ id: 'Booking' });

const STATUS_WORDS = { CONFIRMED: 'confirmed', CANCELLED: 'cancelled' } as const;

export function bookingJson(booking: BookingRow): z.input<typeof bookingResponse> {
  const {
    service,
    pet,
    startsAt,
    endsAt,
    status,
    note,
    petSize,
    price,
    cancelNote,
    createdAt,
    movedAt,
    cancelledAt,
  } = booking;
  const { fullName, email, phoneNumber, address, city, stateName, postalCode } = booking;
  return {
    _id: booking.id,
    service: { _id: service.id, slug: service.slug, title: localized(service, 'title') },
    pet: pet && { _id: pet.id, name: pet.name },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: STATUS_WORDS[status],
    customerinfo: { fullName, email, phoneNumber, address, city, stateName, postalCode },
    note,
    petSize,
    price,
    priceText: bookedPriceText(booking),
    cancelNote,
    canChange: canChange(booking),
    createdAt: createdAt.toISOString(),
    movedAt: movedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
