import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { MAX_UPCOMING_BOOKINGS, formatBookingTime } from '#rules/booking.ts';
import { indianDay } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { db } from '#server/platform/database/db.ts';
import { newId } from '#server/platform/ids.ts';
import { mailData } from '#server/modules/messages/outbox.ts';
import { removePet } from '#server/modules/pets/pets.ts';
import { useApp } from '#server/testing/app.ts';
import {
  placeTestBooking,
  newService,
  slotAhead,
  slotsAhead,
  bookingInputFor,
} from '#server/testing/bookings.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { bookService, type NewBooking } from './book.ts';
import { listSlots } from './slots.ts';

const shop = useApp('migrated');
useNoRateLimits();

const confirmed = (serviceId: string) => db.booking.count({ where: { serviceId, status: 'CONFIRMED' } });

describe('booking a service', () => {
  it('a booking is saved and sends a mail, an SMS and a notification', async () => {
    const [viewer, service] = [await newViewer(), await newService()];
    const wish = await bookingInputFor(viewer, service, { note: ' Shy of men ' });
    const booking = await placeTestBooking(viewer, wish);
    const time = formatBookingTime(wish.startsAt);
    expect(booking).toMatchObject({
      ...ADDRESS,
      status: 'CONFIRMED',
      startsAt: wish.startsAt,
      seat: 1,
      note: 'Shy of men',
      pet: { id: wish.petId },
    });
    const messages = await db.outgoingMessage.findMany({ orderBy: { channel: 'asc' } });
    expect(messages).toMatchObject([
      { userId: viewer.id, channel: 'MAIL', recipient: 'test@example.in' },
      { userId: viewer.id, channel: 'SMS', recipient: expect.stringMatching(/^7\d{9}$/) },
    ]);
    expect(JSON.stringify(messages[0]?.data)).toContain(`Test Care for Simba is booked for ${time}.`);
    expect(await db.notification.findMany({ where: { userId: viewer.id } })).toMatchObject([
      { kind: 'BOOKING', title: `Test Care is booked: ${time}`, url: '/bookings', count: 1 },
    ]);
  });

  it('messages are in Hindi for users whose language is Hindi', async () => {
    const service = await newService({ translations: { hi: { title: 'पालतू की देखभाल' } } });
    const viewer = await newViewer();
    await db.user.update({ where: { id: viewer.id }, data: { language: 'HI' } });
    const { id } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    const [mail] = await db.outgoingMessage.findMany({
      where: { channel: 'MAIL', dedupeKey: { contains: id } },
    });
    expect(mail?.data).toMatchObject({ language: 'hi', link: { path: '/hi/bookings' } });
    const { subject, paragraphs, link } = mailData.parse(mail?.data);
    expect(subject).toContain('पालतू की देखभाल');
    for (const words of [subject, ...paragraphs, link?.text]) expect(words).toMatch(/\p{Script=Devanagari}/u);
  });

  it('every message about boarding says that it is a first meeting, not a stay', async () => {
    const [viewer, service] = [await newViewer(), await newService({ isFirstMeeting: true })];
    const { id } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    const messages = await db.outgoingMessage.findMany({
      where: { dedupeKey: { startsWith: `booking-confirmed:${id}` } },
    });
    expect(messages.length).toBeGreaterThan(0);
    for (const { data } of messages) expect(JSON.stringify(data)).toContain('First meeting: Test Care');
    const mail = messages.find(({ channel }) => channel === 'MAIL');
    expect(mailData.parse(mail?.data).paragraphs.join()).toContain(
      'a first meeting of 60 minutes, not a stay',
    );
    const notification = await db.notification.findFirstOrThrow({ where: { userId: viewer.id } });
    expect(JSON.stringify(notification)).toContain('First meeting: Test Care');
  });

  it('a saved address is accepted, but not one of another person', async () => {
    const [viewer, other, service] = [await newViewer(), await newViewer(), await newService()];
    const { id: addressId } = await addAddress(viewer, { ...ADDRESS, city: 'Nashik' });
    expect(
      await placeTestBooking(viewer, await bookingInputFor(viewer, service, { addressId })),
    ).toMatchObject({
      city: 'Nashik',
    });
    const otherInput = await bookingInputFor(other, service, { addressId, startsAt: slotAhead(1).startsAt });
    await expect(bookService(other, otherInput)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it(
    'repeated and concurrent requests with one key return the same booking',
    { tags: 'nightly' },
    async () => {
      const [viewer, service] = [await newViewer(), await newService({ seats: 5 })];
      const wish = await bookingInputFor(viewer, service, { clientMutationId: randomUUID() });
      const bookings = await Promise.all(Array.from({ length: 12 }, () => placeTestBooking(viewer, wish)));
      expect(new Set(bookings.map(({ id }) => id)).size).toBe(1);
      expect(await confirmed(service.id)).toBe(1);
      const changedInput = { ...wish, note: 'Something else' };
      await expect(bookService(viewer, changedInput)).rejects.toMatchObject({ code: 'CONFLICT' });
    },
  );

  it(
    'fifty concurrent requests over GraphQL and REST sell three seats once and show the free slots',
    { tags: 'nightly' },
    async () => {
      const service = await newService({ seats: 3 });
      const people = await Promise.all(Array.from({ length: 50 }, newViewer));
      const wishes = await Promise.all(people.map((person) => bookingInputFor(person, service)));
      const outcomes = await Promise.all(
        wishes.map((wish, index) => (index % 2 ? byGraph : byRest)(wish, people[index]?.token ?? '')),
      );
      expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === 'taken, 13 slots left')).toHaveLength(47);
      expect(await confirmed(service.id)).toBe(3);
      const seats = await db.booking.findMany({ where: { serviceId: service.id }, orderBy: { seat: 'asc' } });
      expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    },
  );

  it.each([
    ['between two slots', 30, 'startsAt'],
    ['in the past', -7 * 24 * 60, 'startsAt'],
    ['in the far future', 70 * 24 * 60, 'startsAt'],
  ])('a time %s is refused', async (_time, minutes, field) => {
    const [viewer, service] = [await newViewer(), await newService()];
    const startsAt = new Date(slotAhead(0).startsAt.getTime() + minutes * millisecondsInMinute);
    const wish = await bookingInputFor(viewer, service, { startsAt });
    await expect(bookService(viewer, wish)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    });
  });

  it('missing and invalid fields are reported', async () => {
    const [viewer, service] = [await newViewer(), await newService({ petKinds: ['DOG'] })];
    const wish = await bookingInputFor(viewer, service);
    const cat = await newPet(viewer, { kind: 'CAT' });
    const expectRefusal = (fields: object) => expect(bookService(viewer, { ...wish, ...fields })).rejects;
    await expectRefusal({ petId: cat.id }).toMatchObject({ fields: { petId: 'Test Care is for dogs' } });
    await expectRefusal({ address: null }).toMatchObject({
      fields: { address: 'Please choose where we should come' },
    });
    await expectRefusal({ address: { ...ADDRESS, postalCode: '12' } }).toMatchObject({
      fields: { postalCode: 'Please enter a 6-digit pincode' },
    });
    await expectRefusal({ note: 'x'.repeat(501) }).toMatchObject({ fields: { note: expect.any(String) } });
    await expectRefusal({ petId: (await newPet(await newViewer())).id }).toMatchObject({ code: 'NOT_FOUND' });
    await expectRefusal({ serviceId: newId() }).toMatchObject({ code: 'NOT_FOUND' });
    await expect(bookService(null, wish)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await confirmed(service.id)).toBe(0);
  });

  it('a pet with another booking at that time is refused, whatever the service', async () => {
    const [viewer, walk, bath] = [
      await newViewer(),
      await newService({ title: 'Walk', seats: 9 }),
      await newService({ title: 'Bath', slotMinutes: 90, seats: 9 }),
    ];
    const { id: petId } = await newPet(viewer);
    const wish = await bookingInputFor(viewer, walk, { petId, startsAt: slotAhead(1).startsAt });
    const { startsAt } = slotAhead(0, 90);
    const tries = [wish, { ...wish, serviceId: bath.id, startsAt }];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => placeTestBooking(viewer, tries[index % 2] ?? wish)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'CONFLICT',
          fields: { petId: expect.stringContaining('Simba has') },
        });
    // The next slot and another pet are accepted.
    await placeTestBooking(viewer, { ...wish, startsAt: slotAhead(2).startsAt });
    await placeTestBooking(viewer, { ...wish, petId: (await newPet(viewer)).id });
  });

  it('a database constraint prevents double bookings of a pet', async () => {
    const [viewer, service] = [await newViewer(), await newService({ seats: 2 })];
    const { serviceId, userId, petId, startsAt, endsAt } = await placeTestBooking(
      viewer,
      await bookingInputFor(viewer, service),
    );
    const times = { startsAt, endsAt, createdAt: new Date() };
    const duplicate = { id: newId(), seat: 2, serviceId, userId, petId, ...times, ...ADDRESS };
    await expect(db.booking.create({ data: duplicate })).rejects.toThrow('Booking_one_place_per_pet');
    await db.booking.create({ data: { ...duplicate, status: 'CANCELLED' } });
  });

  it('the booking remains when the pet is deleted', async () => {
    const [viewer, service] = [await newViewer(), await newService()];
    const booking = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    await removePet(viewer, booking.petId ?? '');
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      petId: null,
      status: 'CONFIRMED',
    });
  });

  it(
    `a person can have ${MAX_UPCOMING_BOOKINGS} upcoming bookings at most`,
    { tags: 'nightly' },
    async () => {
      const [viewer, service] = [await newViewer(), await newService({ seats: 2 })];
      const wish = await bookingInputFor(viewer, service);
      for (const { startsAt } of slotsAhead().slice(0, MAX_UPCOMING_BOOKINGS))
        await placeTestBooking(viewer, { ...wish, startsAt });
      const excessBooking = { ...wish, startsAt: slotAhead(MAX_UPCOMING_BOOKINGS).startsAt };
      await expect(bookService(viewer, excessBooking)).rejects.toMatchObject({ code: 'QTY_LIMIT' });
    },
  );
});

describe('the slots of a day', () => {
  it('free seats are the same over GraphQL and REST', async () => {
    const [viewer, service] = [await newViewer(), await newService({ seats: 2 })];
    const { startsAt } = await placeTestBooking(viewer, await bookingInputFor(viewer, service));
    const day = indianDay(startsAt);
    const slots = await listSlots(service, day);
    expect(slots.map(({ seatsLeft }) => seatsLeft)).toEqual([1, ...Array.from({ length: 13 }, () => 2)]);
    const { data } = await requestGraphql<{ service: { slots: unknown } }>(
      shop.url,
      'query ($slug: String!, $day: Date!) { service(slug: $slug) { slots(day: $day) { startsAt endsAt isFree seatsLeft } } }',
      { slug: service.slug, day },
    );
    const response = await fetch(`${shop.url}/api/services/${service.slug}/slots?day=${day}`);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toEqual(data.service.slots);
    expect(data.service.slots).toEqual(JSON.parse(JSON.stringify(slots)));
  });
});

async function byGraph(input: NewBooking, token: string): Promise<string> {
  const { data, errors } = await requestGraphql<{
    bookService: { __typename: string; slots?: { isFree: boolean }[] };
  }>(
    shop.url,
    `mutation ($input: BookServiceInput!) { bookService(input: $input) {
      __typename ... on Booked { booking { id } } ... on SlotTaken { slots { isFree } } } }`,
    { input },
    { 'x-access-token': token },
  );
  if (errors.length) return JSON.stringify(errors);
  const { __typename, slots } = data.bookService;
  return __typename === 'Booked' ? 'booked' : describeSlots(slots);
}

async function byRest(input: NewBooking, token: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { slots?: { isFree: boolean }[] };
  if (response.status === 200) return 'booked';
  return response.status === 409 && body.slots ? describeSlots(body.slots) : JSON.stringify(body);
}

function describeSlots(slots: { isFree: boolean }[] = []): string {
  return `taken, ${slots.filter(({ isFree }) => isFree).length} slots left`;
}
