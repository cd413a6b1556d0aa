// The price of a booking depends on the size of the pet and is fixed when the booking is made.
import { describe, expect, it } from 'vitest';
import { sizeOfWeight } from '#rules/pets/pet-size.ts';
import { mailData } from '#server/modules/messages/outbox.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { saveService } from '#server/modules/services/save-service.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { placeTestBooking, bookingInputFor, newService, slotAhead } from '#server/testing/bookings.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { bookService } from './book.ts';
import { findBookingCalendarForLink } from './calendar.ts';
import { moveBooking } from './change.ts';

const shop = useApp();
const SIZES = { price: 499_00, priceLarge: 899_00 };

async function weigh(viewer: Awaited<ReturnType<typeof newViewer>>, petId: string, weightGrams: number) {
  await addEvent(viewer, { petId, kind: 'WEIGHT', on: today(), weightGrams } as { petId: string });
}

describe('the price of a booking', () => {
  it('a booking keeps the price of its service when that changes later', async () => {
    const viewer = await newViewer();
    const service = await newService({ price: 599_00 });
    const { id, price, petSize } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    expect({ price, petSize }).toEqual({ price: 599_00, petSize: null });
    await saveService({ slug: service.slug, price: 999_00 });
    const { data } = await requestGraphql<{ booking: object }>(
      shop.url,
      'query ($id: ID!) { booking(id: $id) { price priceText petSize service { priceRange } } }',
      { id },
      { 'x-access-token': viewer.token },
    );
    expect(data.booking).toEqual({
      price: 599_00,
      priceText: '₹599',
      petSize: null,
      service: { priceRange: '₹999' },
    });
    expect((await findBookingCalendarForLink(id))?.text).toContain('₹599');
  });

  it('the confirmation mail shows the price', async () => {
    const viewer = await newViewer();
    const service = await newService(SIZES);
    const wish = await bookingInputFor(viewer, service, { petSize: 'LARGE' });
    const { id } = await placeTestBooking(viewer, wish);
    const mail = await db.outgoingMessage.findFirstOrThrow({
      where: { template: 'booking-confirmed', channel: 'MAIL', dedupeKey: { contains: id } },
    });
    expect(mailData.parse(mail.data).paragraphs).toContain('It is paid at the visit: ₹899.');
  });

  it('a service without prices uses the price text of that time', async () => {
    const viewer = await newViewer();
    const service = await newService({ priceRange: '₹300 to ₹500' });
    const { id } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    await saveService({ slug: service.slug, title: 'Later', short: 'Later', priceRange: '₹900' });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      price: null,
      priceText: '₹300 to ₹500',
    });
  });

  it('the size of the pet is required unless its weight is recorded', async () => {
    const viewer = await newViewer();
    const service = await newService(SIZES);
    const wish = await bookingInputFor(viewer, service);
    await expect(bookService(viewer, wish)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { petSize: 'Please choose the size of your pet' },
    });
    await weigh(viewer, wish.petId, 32_000);
    expect(sizeOfWeight(32_000)).toBe('LARGE');
    expect(await placeTestBooking(viewer, wish)).toMatchObject({ petSize: 'LARGE', price: 899_00 });
  });

  it('the chosen size takes precedence over the recorded weight', async () => {
    const viewer = await newViewer();
    const service = await newService(SIZES);
    const wish = await bookingInputFor(viewer, service, { petSize: 'SMALL' });
    await weigh(viewer, wish.petId, 32_000);
    expect(await placeTestBooking(viewer, wish)).toMatchObject({ petSize: 'SMALL', price: 499_00 });
  });

  it('a size that the service does not cover is refused', async () => {
    const viewer = await newViewer();
    const service = await newService({ priceSmall: 300_00 });
    const wish = await bookingInputFor(viewer, service, { petSize: 'GIANT' });
    await expect(bookService(viewer, wish)).rejects.toMatchObject({
      fields: { petSize: 'This service is not for pets of this size' },
    });
  });

  it('a booking at an outdated price is refused and saves nothing', async () => {
    const viewer = await newViewer();
    const service = await newService({ price: 599_00 });
    const wish = await bookingInputFor(viewer, service, { expectedPrice: 499_00 });
    await expect(bookService(viewer, wish)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The price has changed: a visit costs ₹599 now. Please look again.',
    });
    expect(await db.booking.count({ where: { serviceId: service.id } })).toBe(0);
    await placeTestBooking(viewer, { ...wish, expectedPrice: 599_00 });
  });

  it('REST returns the price and the size', async () => {
    const viewer = await newViewer();
    const service = await newService(SIZES);
    const wish = await bookingInputFor(viewer, service, { petSize: 'LARGE', expectedPrice: 899_00 });
    const response = await fetch(`${shop.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': viewer.token },
      body: JSON.stringify(wish),
    });
    expect(await response.json()).toMatchObject({ petSize: 'LARGE', price: 899_00, priceText: '₹899' });
  });
});

describe('hidden services', () => {
  it('a hidden service cannot be booked, but its bookings remain and can be moved', async () => {
    const viewer = await newViewer();
    const service = await newService({ price: 599_00 });
    const { id } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    await saveService({ slug: service.slug, isShown: false });
    const later = slotAhead(1, service.slotMinutes).startsAt;
    const wish = await bookingInputFor(viewer, service, { startsAt: later });
    await expect(bookService(viewer, wish)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await requestGraphql<{ booking: { service: { title: string } } }>(
      shop.url,
      'query ($id: ID!) { booking(id: $id) { service { title } } }',
      { id },
      { 'x-access-token': viewer.token },
    );
    expect(data.booking.service.title).toBe(service.title);
    expect(await moveBooking(viewer, id, later)).toMatchObject({
      outcome: 'booked',
      booking: { price: 599_00, startsAt: later },
    });
  });
});

describe('the size field of a pet', () => {
  it('the size of a pet follows its last weight', async () => {
    const viewer = await newViewer();
    const { id } = await newPet(viewer);
    const read = async () => {
      const { data } = await requestGraphql<{ pet: { size: string | null } }>(
        shop.url,
        'query ($id: ID!) { pet(id: $id) { size } }',
        { id },
        { 'x-access-token': viewer.token },
      );
      return data.pet.size;
    };
    expect(await read()).toBeNull();
    await weigh(viewer, id, 9_000);
    await weigh(viewer, id, 12_000);
    expect(await read()).toBe('MEDIUM');
  });
});
