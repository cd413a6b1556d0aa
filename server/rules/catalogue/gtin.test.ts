import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each([
  '4006381333931', // GTIN-13
  '036000291452', // GTIN-12
  '96385074', // GTIN-8
  '10614141000415', // GTIN-14
])('%s is a GTIN', (digits) => {
  expect(isGtin(digits)).toBe(true);
});

it.each([
  '4006381333932', // another check digit
  '4006381339331', // two digits changed places
  '400638133393', // a digit is missing
  '400638133393X',
  '0',
  '',
])('%j is not a GTIN', (digits) => {
  expect(isGtin(digits)).toBe(false);
});
