import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each([
  ['4006381333931', true], // GTIN-13
  ['036000291452', true], // GTIN-12
  ['96385074', true], // GTIN-8
  ['10614141000415', true], // GTIN-14
  ['4006381333932', false], // another check digit
  ['4006381339331', false], // two digits changed places
  ['400638133393', false], // a digit is missing
  ['400638133393X', false],
  ['0', false],
  ['', false],
])('%s is a GTIN: %s', (digits, expected) => {
  expect(isGtin(digits)).toBe(expected);
});
