import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

test('a short text stays as it is, on one line', () => {
  expect(metaDescription(' Crunchy\n and  honest. ')).toBe('Crunchy and honest.');
  expect(metaDescription('a'.repeat(160))).toHaveLength(160);
});

test('a long one ends after a whole word, within what search engines show', () => {
  const cut = metaDescription('Good food, '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/ (?:food|Good)…$/);
});
