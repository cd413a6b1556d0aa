import { expect, test } from 'vitest';
import { formatWeight, parseKilograms } from './weights.ts';

test.each([
  ['12.5', 12_500],
  [' 12,5 ', 12_500],
  ['.035', 35],
  ['4', 4000],
  ['', null],
  ['heavy', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
])('the grams of %j kilograms are %d', (text, grams) => {
  expect(parseKilograms(text)).toBe(grams);
});

test('small weights are shown in grams, others in kilograms', () => {
  expect(formatWeight(35)).toBe('35 g');
  expect(formatWeight(12_500)).toBe('12.5 kg');
});
