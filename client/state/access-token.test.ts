import { expect, test } from 'vitest';
import { clockOffset, isFresh, tokenTimes } from './access-token.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode({ iat: 1_000, exp: 1_900, sub: 'ü?>' })}.signature`;

test('reads issue and expiry times', () => {
  expect(tokenTimes(token)).toEqual({ issuedAt: 1_000, expiresAt: 1_900 });
});

test.each(['', 'nonsense', 'a.b.c', `x.${encode({ iat: 'soon' })}.y`])('rejects %j', (text) => {
  expect(tokenTimes(text)).toBeNull();
  expect(isFresh(text, 0)).toBe(false);
});

test('renews a token a minute before it expires', () => {
  expect(isFresh(token, 1_839_000)).toBe(true);
  expect(isFresh(token, 1_840_000)).toBe(false);
});

test("corrects the device's clock by a new token", () => {
  expect(clockOffset(token, 400_000)).toBe(600_000);
});
