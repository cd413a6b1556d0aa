import { describe, expect, it } from 'vitest';
import { DEFAULT_SAME_DAY } from '#rules/orders/same-day.ts';
import { expectedDelivery, isDelayed } from './delivery.ts';

describe('expectedDelivery', () => {
  // Times are in UTC; India is 5:30 ahead.
  it.each([
    ['before 11 am', '2026-11-20T05:29:00Z'],
    ['early in the Indian morning, which is the day before in UTC', '2026-11-19T19:00:00Z'],
  ])('promises the same day to Jaipur %s', (_time, at) => {
    expect(expectedDelivery(DEFAULT_SAME_DAY, '302006', new Date(at))).toEqual({
      isSameDay: true,
      expectedFrom: new Date('2026-11-20'),
      expectedTo: new Date('2026-11-20'),
    });
  });

  it.each([
    ['Jaipur from 11 am', '302006', '2026-11-20T05:30:00Z'],
    ['another city', '411001', '2026-11-20T02:00:00Z'],
  ])('promises delivery in five to seven days to %s', (_destination, postalCode, at) => {
    expect(expectedDelivery(DEFAULT_SAME_DAY, postalCode, new Date(at))).toEqual({
      isSameDay: false,
      expectedFrom: new Date('2026-11-25'),
      expectedTo: new Date('2026-11-27'),
    });
  });
});

describe('expectedDelivery with same-day settings', () => {
  const at = new Date('2026-11-20T08:29:00Z'); // 13:59 in India

  it('promises the same day to a listed PIN code before the closing hour', () => {
    expect(expectedDelivery({ pins: '303, 302006', hour: 14 }, '302006', at).isSameDay).toBe(true);
  });

  it.each([
    ['no PIN codes are listed', '302006', { pins: '', hour: 14 }],
    ['the PIN code is not listed', '302005', { pins: '303, 302006', hour: 14 }],
    ['the closing hour has passed', '302006', { pins: '302', hour: 13 }],
  ])('does not promise the same day when %s', (_condition, postalCode, sameDay) => {
    expect(expectedDelivery(sameDay, postalCode, at).isSameDay).toBe(false);
  });
});

describe('isDelayed', () => {
  const shippedOrder = {
    status: 'CONFIRMED',
    fulfilmentStatus: 'SHIPPED',
    expectedTo: new Date('2026-11-27'),
  } as const;

  it('starts after the last expected day in India', () => {
    expect(isDelayed(shippedOrder, new Date('2026-11-27T18:29:00Z'))).toBe(false);
    expect(isDelayed(shippedOrder, new Date('2026-11-27T18:31:00Z'))).toBe(true);
  });

  it.each([
    ['a delivered order', { fulfilmentStatus: 'DELIVERED' }],
    ['an order that came back', { fulfilmentStatus: 'RETURNED' }],
    ['a cancelled order', { status: 'CANCELLED' }],
    ['an order without expected days', { expectedTo: null }],
  ] as const)('is false for %s', (_order, changes) => {
    expect(isDelayed({ ...shippedOrder, ...changes }, new Date('2026-11-30T05:00:00Z'))).toBe(false);
  });
});
