import { expect, test } from 'vitest';
import { orderOutcome } from './order-outcome.ts';

const order = (status: 'PENDING' | 'CONFIRMED' | 'CANCELLED') =>
  ({ status, paymentStatus: 'UNPAID', cancelCause: status === 'CANCELLED' ? 'DISMISSED' : null }) as const;

test.each([
  ['confirmed', null, 'confirmed'],
  ['cancelled', null, 'cancelled'],
  ['paid', null, 'checking'],
  ['open', null, 'checking'],
] as const)(
  "the message '%s' decides the outcome before the order is loaded",
  (status, loadedOrder, result) => {
    expect(orderOutcome({ status }, loadedOrder)).toBe(result);
  },
);

test.each(['cancelled', 'paid', 'open'] as const)(
  "a late payment turns the outcome '%s' into confirmed",
  (status) => {
    expect(orderOutcome({ status }, order('CONFIRMED'))).toBe('confirmed');
  },
);

test('a pending order is being checked after a reported payment, and unpaid otherwise', () => {
  expect(orderOutcome({ status: 'open' }, order('PENDING'))).toBe('unpaid');
  // Reloaded during a second attempt.
  expect(orderOutcome({ status: 'cancelled' }, order('PENDING'))).toBe('unpaid');
  expect(orderOutcome({ status: 'paid' }, order('PENDING'))).toBe('checking');
});

test('a cancelled order is not shown as cancelled while a payment may still arrive', () => {
  expect(orderOutcome({ status: 'paid' }, order('CANCELLED'))).toBe('checking');
  expect(orderOutcome({ status: 'open' }, order('CANCELLED'))).toBe('cancelled');
  expect(orderOutcome({ status: 'paid' }, { ...order('CANCELLED'), paymentStatus: 'REFUNDED' })).toBe(
    'cancelled',
  );
  expect(orderOutcome({ status: 'paid' }, { ...order('CANCELLED'), cancelCause: 'SHOPPER' })).toBe(
    'cancelled',
  );
});
