import { describe, expect, it, test } from 'vitest';
import { isReviewIncomplete, reviewInput } from './review.ts';

const TYPED = { fullName: 'Aarohi Sharma', email: 'aarohi@example.in', rating: 4, message: 'Good' };

/** The error messages by field. */
function errorsOf(more: object) {
  const issues = reviewInput.safeParse({ ...TYPED, ...more }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a review', () => {
  it('a review is stored without stray characters, with its stars as a number', () => {
    const input = {
      fullName: ' Aarohi \u202e Sharma ',
      email: ' a@b.in ',
      rating: '5',
      message: ' One\r\nTwo ',
    };
    expect(reviewInput.parse(input)).toEqual({
      fullName: 'Aarohi Sharma',
      email: 'a@b.in',
      rating: 5,
      message: 'One\nTwo',
    });
  });

  it.each([undefined, null, '', '  '])('a review may have no text (%j)', (message) => {
    expect(reviewInput.parse({ ...TYPED, message }).message).toBe('');
  });

  it('a review without its required fields lists all of them', () => {
    const sentences = {
      fullName: 'Please enter your full name',
      email: 'Please enter your email address',
      rating: 'Please choose 1 to 5 stars',
    };
    for (const empty of ['', ' ', null, undefined, 'undefined', 'null'])
      expect(errorsOf({ fullName: empty, email: empty, rating: empty }), String(empty)).toEqual(sentences);
    expect(errorsOf({ fullName: {}, email: 7, rating: [] })).toEqual(sentences);
  });

  it.each([0, 6, -1, 4.5, NaN, Infinity, '6', '4,5', 'five', true, [5]])(
    'a review has 1 to 5 whole stars, not %j',
    (rating) => {
      expect(errorsOf({ rating })).toEqual({ rating: 'Please choose 1 to 5 stars' });
    },
  );

  it('a review needs a valid e-mail address and at most 2000 characters', () => {
    expect(errorsOf({ email: 'aarohi@example' })).toEqual({ email: 'Please enter valid address' });
    expect(errorsOf({ message: 'x'.repeat(2000) })).toEqual({});
    expect(Object.keys(errorsOf({ fullName: 'x'.repeat(81), message: 'x'.repeat(2001) }))).toEqual([
      'fullName',
      'message',
    ]);
  });
});

test.each([{ fullName: ' ' }, { email: 'undefined' }, { rating: 0 }, { rating: '' }, { rating: null }])(
  'a review with %j is incomplete',
  (changes) => {
    expect(isReviewIncomplete({ ...TYPED, ...changes })).toBe(true);
  },
);

test.each([{}, { message: null }, { email: 'wrong' }, { rating: 9 }])(
  'a review with %j is not incomplete',
  (changes) => {
    expect(isReviewIncomplete({ ...TYPED, ...changes })).toBe(false);
  },
);
