import { expect, test } from 'vitest';
import { problemOfOutcome, problemOfError } from './order-problem.ts';

const refusal = { code: 'QTY_LIMIT', message: 'Too much.', fields: {}, retryAfter: null };

test('shows both totals when the price changed', () => {
  expect(problemOfOutcome({ __typename: 'PriceChanged', quote: { total: 52_000 } }, 50_000).text).toContain(
    '₹520.00 instead of ₹500.00',
  );
});

test('lists items that are out of stock, with the remaining stock', () => {
  const lines = [{ variantId: 'v', available: 1 }];
  expect(problemOfOutcome({ __typename: 'OutOfStock', lines }, 0).short).toEqual(lines);
});

test('shows a payment method limit at the payment method', () => {
  expect(problemOfError({ ...refusal, fields: { paymentMethod: 'At most 3 open' } })).toMatchObject({
    place: 'payment',
    text: 'At most 3 open.',
  });
  expect(problemOfError(refusal)).toMatchObject({ place: 'order', text: 'Too much.' });
});

test('says that retrying is safe if the server did not respond', () => {
  expect(problemOfError(null).text).toContain('nothing will be ordered twice');
});
