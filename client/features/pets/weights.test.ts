import { expect, test } from 'vitest';
import { formatWeight, gramsOf } from './weights.ts';

test.each([
  ['12.5', 12_500],
  [' 12,5 ', 12_500],
  ['.035', 35],
  ['4', 4000],
  ['', null],
  ['heavy', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
])('kilograms as typed become grams: %j', (typed, grams) => {
  expect(gramsOf(typed)).toBe(grams);
});

test('a weight is shown in the unit it is thought of', () => {
  expect(formatWeight(35)).toBe('35 g');
  expect(formatWeight(12_500)).toBe('12.5 kg');
});
