import { expect, it } from 'vitest';
import { dayPartOf, firstDayFor, formatVisit } from './slot-times.ts';

const india = (text: string) => new Date(`${text}+05:30`);

it.each([
  ['2026-11-23T08:00', 'morning'],
  ['2026-11-23T11:30', 'morning'],
  ['2026-11-23T12:00', 'afternoon'],
  ['2026-11-23T16:30', 'afternoon'],
  ['2026-11-23T17:00', 'evening'],
  ['2026-11-23T21:30', 'evening'],
])('the slot at %s is in the %s', (at, part) => expect(dayPartOf(india(at).toISOString())).toBe(part));

it.each([
  ['on a morning', '2026-11-23T09:00', '2026-11-23'],
  ['on an evening, too late for that day', '2026-11-23T20:00', '2026-11-24'],
  ['on a Friday night', '2026-11-20T23:00', '2026-11-23'],
  ['on a Sunday', '2026-11-22T09:00', '2026-11-23'],
])('the first bookable day is the next open one %s', (_description, now, day) =>
  expect(firstDayFor(60, india(now))).toBe(day),
);

it('formats a visit as day and time in India', () =>
  expect(formatVisit('2026-11-23T02:30:00.000Z')).toMatch(/^Monday, 23 November, 8:00.am$/));
