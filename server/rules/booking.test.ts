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
  ])('of %i minutes: %i, the last from %s to %s', (minutes, count, from, to) => {
    const slots = slotsOn(MONDAY, minutes);
    expect(slots.length).toBe(count);
    expect(slots[0]?.startsAt).toEqual(india('2026-11-23T08:00'));
    expect(slots.at(-1)).toEqual({ startsAt: india(from), endsAt: india(to) });
  });

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ])('%s is open: %s', (day, isOpen) => {
    expect(isOpenOn(day)).toBe(isOpen);
    expect(slotsOn(day, 60).length > 0).toBe(isOpen);
  });

  it('hold only what begins right then', () => {
    expect(slotAt(india('2026-11-23T09:30'), 90)?.endsAt).toEqual(india('2026-11-23T11:00'));
    expect(slotAt(india('2026-11-23T09:00'), 90)).toBeNull();
    expect(slotAt(india('2026-11-23T07:00'), 60)).toBeNull();
    expect(slotAt(india('2026-11-23T22:00'), 60)).toBeNull();
    expect(slotAt(india('2026-11-22T09:00'), 60)).toBeNull();
  });
});

describe('whether a slot can be booked', () => {
  const now = india('2026-11-23T09:00');
  const last = '2026-12-23';

  it.each([
    ['2026-11-23T10:59', 'at least 2 hours'],
    ['2026-11-23T08:00', 'at least 2 hours'],
    ['2026-12-24T08:00', 'within the next 30 days'],
  ])('%s: no, %s', (at, why) => expect(notBookableReason(india(at), now)).toContain(why));

  it.each(['2026-11-23T11:00', `${last}T21:00`])('%s: yes', (at) =>
    expect(notBookableReason(india(at), now)).toBeNull(),
  );

  it('counts the days of India', () => {
    // In UTC it is still the day before.
    expect(lastBookableDay(india('2026-11-24T00:30'))).toBe('2026-12-24');
    expect(lastBookableDay(now)).toBe(last);
  });
});

it('a visit may be changed until 2 hours before', () => {
  expect(changeUntil(india('2026-11-23T11:00'))).toEqual(india('2026-11-23T09:00'));
});

it('a service says for which pets it is', () => {
  expect(acceptsPetKind([], 'FISH')).toBe(true);
  expect(acceptsPetKind(['DOG'], 'DOG')).toBe(true);
  expect(acceptsPetKind(['DOG', 'CAT'], 'BIRD')).toBe(false);
  expect([petKindsText([]), petKindsText(['DOG']), petKindsText(['DOG', 'CAT'])]).toEqual([
    'all pets',
    'dogs',
    'dogs and cats',
  ]);
});

it('a visit’s time is told in India’s', () => {
  expect(formatBookingTime(india('2026-11-23T08:00'))).toBe('Mon, 23 Nov, 8:00 am');
});
