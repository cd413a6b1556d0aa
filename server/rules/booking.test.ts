import { describe, expect, it } from 'vitest';
import {
  changeUntil,
  isOpenOn,
  petKindsText,
  lastBookableDay,
  slotAt,
  slotsOn,
  acceptsPetKind,
  formatBookingTime,
  notBookableReason,
} from './booking.ts';

const MONDAY = '2026-11-23';
const india = (text: string) => new Date(`${text}+05:30`);

describe('the slots of a day', () => {
  it.each([
    [30, 28, '2026-11-23T21:30', '2026-11-23T22:00'],
    [60, 14, '2026-11-23T21:00', '2026-11-23T22:00'],
    [90, 9, '2026-11-23T20:00', '2026-11-23T21:30'],
    [240, 3, '2026-11-23T16:00', '2026-11-23T20:00'],
  ])('the slots of %i minutes are %i, the last from %s to %s', (minutes, count, from, to) => {
    const slots = slotsOn(MONDAY, minutes);
    expect(slots.length).toBe(count);
    expect(slots[0]?.startsAt).toEqual(india('2026-11-23T08:00'));
    expect(slots.at(-1)).toEqual({ startsAt: india(from), endsAt: india(to) });
  });

  it.each(['2026-11-20', '2026-11-23'])('visits can begin on %s', (day) => {
    expect(isOpenOn(day)).toBe(true);
    expect(slotsOn(day, 60).length > 0).toBe(true);
  });

  it.each(['2026-11-21', '2026-11-22'])('no visit can begin on %s', (day) => {
    expect(isOpenOn(day)).toBe(false);
    expect(slotsOn(day, 60).length > 0).toBe(false);
  });

  it('slotAt finds only a slot that begins at that time', () => {
    expect(slotAt(india('2026-11-23T09:30'), 90)?.endsAt).toEqual(india('2026-11-23T11:00'));
    expect(slotAt(india('2026-11-23T09:00'), 90)).toBeNull();
    expect(slotAt(india('2026-11-23T07:00'), 60)).toBeNull();
    expect(slotAt(india('2026-11-23T22:00'), 60)).toBeNull();
    expect(slotAt(india('2026-11-22T09:00'), 60)).toBeNull();
  });
});

describe('booking a slot', () => {
  const now = india('2026-11-23T09:00');
  const last = '2026-12-23';

  it.each([
    ['2026-11-23T10:59', 'at least 2 hours'],
    ['2026-11-23T08:00', 'at least 2 hours'],
    ['2026-12-24T08:00', 'within the next 30 days'],
  ])('a slot at %s cannot be booked: %s', (at, why) =>
    expect(notBookableReason(india(at), now)).toContain(why),
  );

  it.each(['2026-11-23T11:00', `${last}T21:00`])('a slot at %s can be booked', (at) =>
    expect(notBookableReason(india(at), now)).toBeNull(),
  );

  it('the last bookable day counts days in India', () => {
    // In UTC it is still the day before.
    expect(lastBookableDay(india('2026-11-24T00:30'))).toBe('2026-12-24');
    expect(lastBookableDay(now)).toBe(last);
  });
});

it('a visit may be changed until 2 hours before', () => {
  expect(changeUntil(india('2026-11-23T11:00'))).toEqual(india('2026-11-23T09:00'));
});

it('a service accepts its kinds of pets and lists them', () => {
  expect(acceptsPetKind([], 'FISH')).toBe(true);
  expect(acceptsPetKind(['DOG'], 'DOG')).toBe(true);
  expect(acceptsPetKind(['DOG', 'CAT'], 'BIRD')).toBe(false);
  expect([petKindsText([]), petKindsText(['DOG']), petKindsText(['DOG', 'CAT'])]).toEqual([
    'all pets',
    'dogs',
    'dogs and cats',
  ]);
});

it('the time of a visit is shown in Indian time', () => {
  expect(formatBookingTime(india('2026-11-23T08:00'))).toBe('Mon, 23 Nov, 8:00 am');
});
