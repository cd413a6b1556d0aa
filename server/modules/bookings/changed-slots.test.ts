// Bookings of a service whose slots or seats were changed afterwards.
// @module-tag nightly
import { expect, it } from 'vitest';
import { indianDay } from '#rules/day.ts';
import { db } from '#server/platform/database/db.ts';
import { bookingInputFor, placeTestBooking, newService, slotAhead } from '#server/testing/bookings.ts';
import { useDatabase } from '#server/testing/database.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { newViewer } from '#server/testing/people.ts';
import { bookService } from './book.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { listSlots } from './slots.ts';

useDatabase('migrated');
useNoRateLimits();

it('a service with fewer seats sells no more than it has now, also if higher ones are taken', async () => {
  const service = await newService({ seats: 3 });
  const [first, ...others] = [await newViewer(), await newViewer(), await newViewer()];
  const { id } = await placeTestBooking(first, await bookingInputFor(first, service));
  for (const person of others) await placeTestBooking(person, await bookingInputFor(person, service));
  await cancelBooking(first, id);
  const smaller = await db.service.update({ where: { id: service.id }, data: { seats: 2 } });
  const viewer = await newViewer();
  const outcome = await bookService(viewer, await bookingInputFor(viewer, smaller));
  expect(outcome).toMatchObject({ outcome: 'slotTaken' });
  const [slot] = await listSlots(smaller, indianDay(slotAhead(0).startsAt));
  expect(slot).toMatchObject({ isFree: false, seatsLeft: 0 });
});

it('a seat of a longer slot that overlaps an earlier booking is taken, except for that booking', async () => {
  const [owner, service] = [await newViewer(), await newService()];
  const input = await bookingInputFor(owner, service, { startsAt: slotAhead(1).startsAt });
  const booking = await placeTestBooking(owner, input);
  const longer = await db.service.update({ where: { id: service.id }, data: { slotMinutes: 120 } });
  const viewer = await newViewer();
  const outcome = await bookService(viewer, await bookingInputFor(viewer, longer));
  expect(outcome).toMatchObject({ outcome: 'slotTaken' });
  const slots = await listSlots(longer, indianDay(booking.startsAt));
  expect(slots.map(({ isFree }) => isFree)).toEqual([false, ...Array.from({ length: 6 }, () => true)]);
  const moved = await moveBooking(owner, booking.id, slotAhead(0).startsAt);
  expect(moved).toMatchObject({ outcome: 'booked', booking: { seat: 1 } });
});
