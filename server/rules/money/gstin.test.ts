import { expect, test } from 'vitest';
import { STATE_NAMES } from '#rules/accounts/states.ts';
import { isGstin, stateOfGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '08ABCDE1234F1Z0'])('%s is a GSTIN', (text) =>
  expect(isGstin(text)).toBe(true),
);

test.each(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27AAPFU0939F1YV', '27aapfu0939f1zv', '27AAPFU0939F1Z', ''])(
  '%j is not a GSTIN',
  (text) => expect(isGstin(text)).toBe(false),
);

test.each([
  ['08ABCDE1234F1Z0', 'Rajasthan'],
  ['37ABCDE1234F1Z0', 'Andhra Pradesh'],
  ['28ABCDE1234F1Z0', 'Andhra Pradesh'],
  ['97ABCDE1234F1Z0', null],
  ['', null],
])('the GSTIN %j is registered in %s', (gstin, state) => expect(stateOfGstin(gstin)).toBe(state));

test('every state has a code', () => {
  const stateNames = Array.from({ length: 38 }, (_, index) =>
    stateOfGstin(String(index + 1).padStart(2, '0')),
  );
  expect(new Set(stateNames)).toEqual(new Set(STATE_NAMES));
});
