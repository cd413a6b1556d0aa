import { describe, expect, it } from 'vitest';
import { DEFAULT_SAME_DAY } from '#rules/orders/same-day.ts';
import { expectedDelivery, isDelayed } from './delivery.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);

describe('expectedDelivery', () => {
  it.each([
    // PIN code, confirmed (UTC; India is 5:30 ahead), same day, from, to
    ['302006', '2026-11-20T05:29:00Z', true, '2026-11-20', '2026-11-20'],
    ['302006', '2026-11-20T05:30:00Z', false, '2026-11-25', '2026-11-27'],
    ['411001', '2026-11-20T02:00:00Z', false, '2026-11-25', '2026-11-27'],
    // Already tomorrow in India, and before 11:00 there.
    ['302006', '2026-11-19T19:00:00Z', true, '2026-11-20', '2026-11-20'],
  ])('PIN code %s, confirmed at %s (same day: %s): %s to %s', (postalCode, at, isSameDay, from, to) => {
    const expected = expectedDelivery(DEFAULT_SAME_DAY, postalCode, new Date(at));
    expect(expected.isSameDay).toBe(isSameDay);
    expect([day(expected.expectedFrom), day(expected.expectedTo)]).toEqual([from, to]);
  });
});

describe('another same-day delivery', () => {
  const at = new Date('2026-11-20T08:29:00Z'); // 13:59 in India
  it.each([
    ['302006', { pins: '', hour: 14 }, false],
    ['302006', { pins: '303, 302006', hour: 14 }, true],
    ['302005', { pins: '303, 302006', hour: 14 }, false],
    ['302006', { pins: '302', hour: 13 }, false],
  ])('%s with %j: %s', (postalCode, sameDay, isSameDay) => {
    expect(expectedDelivery(sameDay, postalCode, at).isSameDay).toBe(isSameDay);
  });
});

describe('an order', () => {
  const open = {
    status: 'CONFIRMED',
    fulfilmentStatus: 'SHIPPED',
    expectedTo: new Date('2026-11-27'),
  } as const;

  it.each([
    ['on its last day', open, '2026-11-27T18:29:00Z', false],
    ['after its last day in India', open, '2026-11-27T18:31:00Z', true],
    [
      'delivered after its last day',
      { ...open, fulfilmentStatus: 'DELIVERED' },
      '2026-11-30T05:00:00Z',
      false,
    ],
    ['that came back', { ...open, fulfilmentStatus: 'RETURNED' }, '2026-11-30T05:00:00Z', false],
    ['cancelled before', { ...open, status: 'CANCELLED' }, '2026-11-30T05:00:00Z', false],
    ['without a promise', { ...open, expectedTo: null }, '2026-11-30T05:00:00Z', false],
  ] as const)('%s: delayed %#', (_name, order, at, expected) => {
    expect(isDelayed(order, new Date(at))).toBe(expected);
  });
});
