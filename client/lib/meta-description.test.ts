import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

test('keeps a short text, on one line', () => {
  expect(metaDescription(' Crunchy\n and  honest. ')).toBe('Crunchy and honest.');
  expect(metaDescription('a'.repeat(160))).toHaveLength(160);
});

test('cuts a long text after a whole word, within the length search engines show', () => {
  const cut = metaDescription('Good food, '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/ (?:food|Good)…$/);
});
