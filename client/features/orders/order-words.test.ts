import { expect, test } from 'vitest';
import { expectedDays, statusWord, trackingSteps } from './order-words.ts';

const order = {
  id: 'o',
  number: 'MM261120-7KQ4XN',
  status: 'CONFIRMED',
  paymentStatus: 'DUE_ON_DELIVERY',
  fulfilmentStatus: 'NONE',
  paymentMethod: 'CASH_ON_DELIVERY',
  placedAt: '2026-11-20T09:30:00.000Z',
  expectedFrom: '2026-11-25',
  expectedTo: '2026-11-27',
  canCancel: true,
  total: 50_000,
  history: [{ at: '2026-11-20T09:30:00.000Z', what: 'placed', note: null }],
} as const;

test.each([
  [{ status: 'CANCELLED', fulfilmentStatus: 'NONE' }, 'Cancelled'],
  [{ status: 'PENDING', fulfilmentStatus: 'NONE' }, 'Waiting for payment'],
  [{ status: 'CONFIRMED', fulfilmentStatus: 'NONE' }, 'Confirmed'],
  [{ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED' }, 'On its way'],
] as const)('%o reads %s', (state, text) => {
  expect(statusWord(state).text).toBe(text);
});

test('expected days stand as long as the order is on its way', () => {
  expect(expectedDays(order)).toBe('25–27 Nov 2026');
  expect(expectedDays({ ...order, expectedTo: '2026-11-25' })).toBe('the same day, 25 Nov 2026');
  expect(expectedDays({ ...order, status: 'CANCELLED' })).toBeNull();
  expect(expectedDays({ ...order, fulfilmentStatus: 'DELIVERED' })).toBeNull();
});

test('steps behind carry their day, delivery the expected ones', () => {
  const packed = { at: '2026-11-21T05:00:00.000Z', what: 'packed', note: null };
  const steps = trackingSteps({ ...order, fulfilmentStatus: 'PACKED', history: [...order.history, packed] });
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false]);
  expect(steps.map(({ day }) => day)).toEqual([
    '20 Nov 2026',
    '21 Nov 2026',
    null,
    'Expected 25–27 Nov 2026',
  ]);
});
