import { expect, test } from 'vitest';
import { resultOf } from './result-of.ts';

const order = (status: 'PENDING' | 'CONFIRMED' | 'CANCELLED') =>
  ({ status, paymentStatus: 'UNPAID', cancelCause: status === 'CANCELLED' ? 'DISMISSED' : null }) as const;

test.each([
  ['confirmed', null, 'confirmed'],
  ['cancelled', null, 'cancelled'],
  ['paid', null, 'checking'],
  ['open', null, 'checking'],
] as const)('until the order is known, %s is what counts', (status, known, result) => {
  expect(resultOf({ status }, known)).toBe(result);
});

test.each(['cancelled', 'paid', 'open'] as const)('a late payment makes %s confirmed', (status) => {
  expect(resultOf({ status }, order('CONFIRMED'))).toBe('confirmed');
});

test('what waits for its payment is being checked', () => {
  expect(resultOf({ status: 'open' }, order('PENDING'))).toBe('checking');
  expect(resultOf({ status: 'paid' }, order('PENDING'))).toBe('checking');
});

test('who has paid does not read "cancelled" before the shop knows of the money', () => {
  expect(resultOf({ status: 'paid' }, order('CANCELLED'))).toBe('checking');
  expect(resultOf({ status: 'open' }, order('CANCELLED'))).toBe('cancelled');
  expect(resultOf({ status: 'paid' }, { ...order('CANCELLED'), paymentStatus: 'REFUNDED' })).toBe(
    'cancelled',
  );
  expect(resultOf({ status: 'paid' }, { ...order('CANCELLED'), cancelCause: 'SHOPPER' })).toBe('cancelled');
});
