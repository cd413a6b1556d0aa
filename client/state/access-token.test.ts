import { expect, test } from 'vitest';
import { clockOffset, isFresh, tokenTimes } from './access-token.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode({ iat: 1_000, exp: 1_900, sub: 'ü?>' })}.signature`;

test('issue and expiry times are read from a token', () => {
  expect(tokenTimes(token)).toEqual({ issuedAt: 1_000, expiresAt: 1_900 });
});

test.each(['', 'nonsense', 'a.b.c', `x.${encode({ iat: 'soon' })}.y`])(
  'the invalid token %j is rejected',
  (text) => {
    expect(tokenTimes(text)).toBeNull();
    expect(isFresh(text, 0)).toBe(false);
  },
);

test('a token is renewed a minute before it expires', () => {
  expect(isFresh(token, 1_839_000)).toBe(true);
  expect(isFresh(token, 1_840_000)).toBe(false);
});

test('a new token corrects for the clock of the device', () => {
  expect(clockOffset(token, 400_000)).toBe(600_000);
});
