import { expect, test } from 'vitest';
import { clockAhead, isFresh, timesOf } from './access-token.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode({ iat: 1_000, exp: 1_900, sub: 'ü?>' })}.signature`;

test('a token tells when it was made and runs out', () => {
  expect(timesOf(token)).toEqual({ issuedAt: 1_000, expiresAt: 1_900 });
});

test.each(['', 'nonsense', 'a.b.c', `x.${encode({ iat: 'soon' })}.y`])('%j is no token', (text) => {
  expect(timesOf(text)).toBeNull();
  expect(isFresh(text, 0)).toBe(false);
});

test('it is renewed a minute before it runs out', () => {
  expect(isFresh(token, 1_839_000)).toBe(true);
  expect(isFresh(token, 1_840_000)).toBe(false);
});

test("a phone's wrong clock is set right by a token made just now", () => {
  expect(clockAhead(token, 400_000)).toBe(600_000);
});
