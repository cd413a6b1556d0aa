import { afterEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInHour } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { placeTestBooking, newService, slotAhead, bookingInputFor } from '#server/testing/bookings.ts';
import { useDatabase } from '#server/testing/database.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { newViewer } from '#server/testing/people.ts';
import { indianDay } from '#rules/day.ts';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import { listBookings } from './bookings.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { sendBookingReminders } from './jobs.ts';

useDatabase('migrated');
useNoRateLimits();
afterEach(() => vi.useRealTimers());

// Computed with the real clock, before tests replace it.
const [first, second, fifth, later] = [slotAhead(0), slotAhead(1), slotAhead(4), slotAhead(30)];
const FIRST = { startsAt: first.startsAt };

async function newBooking(fields: Parameters<typeof newService>[0] = {}) {
  const [viewer, service] = [await newViewer(), await newService(fields)];
  return {
    viewer,
    service,
    booking: await placeTestBooking(viewer, await bookingInputFor(viewer, service, FIRST)),
  };
}

/** Sets the clock to some hours before a slot. */
function setHoursBefore(hours: number, { startsAt } = first) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(startsAt.getTime() - hours * millisecondsInHour) });
}

const templatesOf = async (id: string) =>
  (
    await db.outgoingMessage.findMany({
      where: { dedupeKey: { contains: id }, channel: 'MAIL' },
      orderBy: { id: 'asc' },
    })
  ).map(({ template }) => template);

describe('moving a booking', () => {
  it('two moves and a cancellation each get their own notification', { tags: 'nightly' }, async () => {
    const { viewer, booking } = await newBooking();
    for (const { startsAt } of [second, fifth]) await moveBooking(viewer, booking.id, startsAt);
    await cancelBooking(viewer, booking.id);
    const bell = await db.notification.findMany({
      where: { userId: viewer.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(bell.map(({ title, count }) => [/booked|moved|cancelled/.exec(title)?.[0], count])).toEqual([
      ['booked', 1],
      ['moved', 2],
      ['cancelled', 1],
    ]);
  });

  it('the booking takes the new slot and frees the old one', async () => {
    const { viewer, service, booking } = await newBooking();
    const otherViewer = await newViewer();
    const otherInput = await bookingInputFor(otherViewer, service);
    expect(await moveBooking(viewer, booking.id, second.startsAt)).toMatchObject({
      outcome: 'booked',
      booking: { id: booking.id, ...second, movedAt: expect.any(Date) },
    });
    await placeTestBooking(otherViewer, otherInput);
    expect(await moveBooking(viewer, booking.id, first.startsAt)).toMatchObject({
      outcome: 'slotTaken',
      slots: [false, false, ...Array.from({ length: 12 }, () => true)].map((isFree) => ({ isFree })),
    });
    expect(await templatesOf(booking.id)).toEqual(['booking-moved']);
  });

  it('moving to the current slot changes nothing and notifies nobody', async () => {
    const { viewer, booking } = await newBooking();
    expect(await moveBooking(viewer, booking.id, first.startsAt)).toMatchObject({
      booking: { movedAt: null },
    });
    expect(await templatesOf(booking.id)).toEqual(['booking-confirmed']);
  });

  it('concurrent moves and bookings take each remaining seat once', { tags: 'nightly' }, async () => {
    const service = await newService({ seats: 2 });
    const people = await Promise.all(Array.from({ length: 24 }, newViewer));
    const tries = await Promise.all(
      people.map(async (person, index) => {
        if (index % 2) {
          const wish = await bookingInputFor(person, service, { startsAt: second.startsAt });
          return () => placeTestBooking(person, wish);
        }
        const startsAt = slotAhead(2 + index).startsAt;
        const { id } = await placeTestBooking(person, await bookingInputFor(person, service, { startsAt }));
        return async () => {
          const { outcome } = await moveBooking(person, id, second.startsAt);
          if (outcome !== 'booked') throw new Error('the slot is taken');
        };
      }),
    );
    const outcomes = await Promise.allSettled(tries.map((attempt) => attempt()));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['Error: the slot is taken']));
    expect(reasons).toHaveLength(22);
    const where = { serviceId: service.id, startsAt: second.startsAt };
    expect(await db.booking.count({ where })).toBe(2);
  });

  it('an invalid time, a busy pet and another user are refused', async () => {
    const { viewer, service, booking } = await newBooking({ seats: 2 });
    const odd = new Date(second.startsAt.getTime() + 1);
    await expect(moveBooking(viewer, booking.id, odd)).rejects.toMatchObject({ code: 'VALIDATION' });
    await placeTestBooking(
      viewer,
      await bookingInputFor(viewer, service, { petId: booking.petId ?? '', startsAt: second.startsAt }),
    );
    const busy = moveBooking(viewer, booking.id, second.startsAt);
    await expect(busy).rejects.toMatchObject({ code: 'CONFLICT', fields: { petId: expect.any(String) } });
    const others = moveBooking(await newViewer(), booking.id, slotAhead(3).startsAt);
    await expect(others).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('cancelling a booking', () => {
  it('cancelling frees the slot, notifies once and lists the booking as past', async () => {
    const { viewer, service, booking } = await newBooking();
    const cancelled = await Promise.all([1, 2, 3].map(() => cancelBooking(viewer, booking.id)));
    expect(new Set(cancelled.map(({ cancelledAt }) => cancelledAt?.getTime())).size).toBe(1);
    expect(await templatesOf(booking.id)).toEqual(['booking-cancelled']);
    const otherViewer = await newViewer();
    await placeTestBooking(otherViewer, await bookingInputFor(otherViewer, service));
    const past = await listBookings(viewer, 'PAST', { first: 10 });
    expect(past.nodes.map(({ id }) => id)).toEqual([booking.id]);
    expect((await listBookings(viewer, 'UPCOMING', { first: 10 })).nodes).toEqual([]);
    await expect(moveBooking(viewer, booking.id, second.startsAt)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('cancelling is possible until two hours before; after that the message names the hotline', async () => {
    const [early, late] = [await newBooking(), await newBooking()];
    setHoursBefore(2);
    await cancelBooking(early.viewer, early.booking.id);
    setHoursBefore(1.99);
    const tooLate = { code: 'CONFLICT', message: expect.stringContaining(SAMPLE_IDENTITY.hotline) };
    await expect(cancelBooking(late.viewer, late.booking.id)).rejects.toMatchObject(tooLate);
    const moving = moveBooking(late.viewer, late.booking.id, fifth.startsAt);
    await expect(moving).rejects.toMatchObject(tooLate);
  });

  it('the shop can cancel at any time, with a reason', async () => {
    const { booking } = await newBooking();
    const day = indianDay(booking.startsAt);
    const list = async () =>
      ((await opsJson('booking', 'list', '--day', day)) as { id: string }[]).map(({ id }) => id);
    expect(await list()).toContain(booking.id);
    setHoursBefore(1);
    expect((await ops('booking', 'cancel', booking.id)).code).toBe(1);
    const note = 'The trainer is ill';
    expect(await opsJson('booking', 'cancel', booking.id, '--note', note)).toMatchObject({
      status: 'CANCELLED',
      cancelNote: note,
    });
    expect((await ops('booking', 'cancel', booking.id, '--note', note)).err).toContain('already');
    expect(await list()).not.toContain(booking.id);
    const mail = await db.outgoingMessage.findFirstOrThrow({
      where: { dedupeKey: `booking-cancelled:${booking.id}:MAIL` },
    });
    expect(JSON.stringify(mail.data)).toContain(note);
    expect(await db.auditEntry.findFirst({ where: { about: booking.id } })).toMatchObject({
      kind: 'booking',
      after: { status: 'CANCELLED', cancelNote: note },
    });
  });
});

describe('booking reminders', () => {
  const remindersOf = async (id: string) =>
    (await templatesOf(id)).filter((template) => template === 'booking-reminder').length;

  it('reminders are sent once, the day before, however often the job runs and in how many processes', async () => {
    const { booking } = await newBooking();
    setHoursBefore(24.1);
    await sendBookingReminders();
    expect(await remindersOf(booking.id)).toBe(0);
    setHoursBefore(24);
    await Promise.all([sendBookingReminders(), sendBookingReminders(), sendBookingReminders()]);
    setHoursBefore(1);
    await sendBookingReminders();
    expect(await remindersOf(booking.id)).toBe(1);
  });

  it('a booking made on the same day gets its reminder two hours before', async () => {
    setHoursBefore(10);
    const { booking } = await newBooking();
    await sendBookingReminders();
    setHoursBefore(2.1);
    await sendBookingReminders();
    expect(await remindersOf(booking.id)).toBe(0);
    setHoursBefore(2);
    await sendBookingReminders();
    await sendBookingReminders();
    expect(await remindersOf(booking.id)).toBe(1);
  });

  it('a moved booking gets a new reminder, and a cancelled one gets none', { tags: 'nightly' }, async () => {
    const [moved, cancelled] = [await newBooking(), await newBooking()];
    setHoursBefore(24);
    await cancelBooking(cancelled.viewer, cancelled.booking.id);
    await sendBookingReminders();
    await db.outgoingMessage.updateMany({ data: { sentAt: new Date() } });
    await moveBooking(moved.viewer, moved.booking.id, later.startsAt);
    setHoursBefore(24, later);
    await sendBookingReminders();
    expect(await remindersOf(moved.booking.id)).toBe(2);
    expect(await remindersOf(cancelled.booking.id)).toBe(0);
  });
});
