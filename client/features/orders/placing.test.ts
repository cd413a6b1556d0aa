import { expect, test } from 'vitest';
import { obstacleOf, obstacleOfRefusal } from './placing.ts';

const refusal = { code: 'QTY_LIMIT', message: 'Too much.', fields: {}, retryAfter: null };

test('a changed price tells both totals', () => {
  expect(obstacleOf({ __typename: 'PriceChanged', quote: { total: 52_000 } }, 50_000).text).toContain(
    '₹520.00 instead of ₹500.00',
  );
});

test('goods that ran out are named with what is left', () => {
  const lines = [{ variantId: 'v', available: 1 }];
  expect(obstacleOf({ __typename: 'OutOfStock', lines }, 0).short).toEqual(lines);
});

test('a limit on the way to pay is shown there', () => {
  expect(obstacleOfRefusal({ ...refusal, fields: { paymentMethod: 'At most 3 open' } })).toMatchObject({
    place: 'payment',
    text: 'At most 3 open.',
  });
  expect(obstacleOfRefusal(refusal)).toMatchObject({ place: 'order', text: 'Too much.' });
});

test('no answer at all promises that trying again is safe', () => {
  expect(obstacleOfRefusal(null).text).toContain('nothing will be ordered twice');
});
