// Services, slots and bookings for tests.
import { slotsOn, type SlotTime } from '#rules/booking.ts';
import { addToDay } from '#rules/day.ts';
import { bookService, type NewBooking } from '#server/modules/bookings/book.ts';
import type { BookingRow } from '#server/modules/bookings/bookings.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Prisma, Service } from '#server/generated/prisma/client.ts';
import { newId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { ADDRESS } from './people.ts';
import { newPet } from './pets.ts';

/** A service without bookings. */
export async function newService(fields: Partial<Prisma.ServiceUncheckedCreateInput> = {}): Promise<Service> {
  const id = newId();
  return db.service.create({
    data: {
      id,
      slug: `test-${id}`,
      title: 'Test Care',
      url: `/services/test-${id}`,
      short: 'A test.',
      facts: [],
      imageKey: 'service/none.svg',
      priceRange: '$30.00-$120.00',
      ...fields,
    },
  });
}

/** All free slots from two days ahead on. */
export function slotsAhead(slotMinutes = 60): SlotTime[] {
  return Array.from({ length: 26 }, (_, index) => addToDay(today(), { days: 2 + index })).flatMap((day) =>
    slotsOn(day, slotMinutes),
  );
}

/** A free slot some days ahead, the same one for the same number. */
export function slotAhead(index: number, slotMinutes = 60): SlotTime {
  const slot = slotsAhead(slotMinutes)[index];
  if (!slot) throw new Error(`There is no slot ${index} so far ahead`);
  return slot;
}

/** Booking input for a new pet of the viewer. */
export async function bookingInputFor(
  viewer: Viewer,
  service: Pick<Service, 'id' | 'slotMinutes'>,
  more: Partial<NewBooking> = {},
): Promise<NewBooking> {
  const { startsAt } = slotAhead(0, service.slotMinutes);
  const petId = more.petId ?? (await newPet(viewer)).id;
  return { serviceId: service.id, startsAt, address: ADDRESS, ...more, petId };
}

/** Books a slot; throws when it is taken. */
export async function placeTestBooking(viewer: Viewer, wish: NewBooking): Promise<BookingRow> {
  const outcome = await bookService(viewer, wish);
  if (outcome.outcome !== 'booked') throw new Error('the slot is taken');
  return outcome.booking;
}

let bookedSlots = 0;

/** A slot that no earlier call returned, and its service. */
export async function newSlot(): Promise<[Service, { startsAt: Date }]> {
  const service = await db.service.findUniqueOrThrow({ where: { slug: 'veterinary' } });
  bookedSlots += 1;
  return [service, { startsAt: slotAhead(bookedSlots, service.slotMinutes).startsAt }];
}
