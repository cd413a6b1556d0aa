import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('a text is not cut between a letter and its vowel sign', () => {
  expect(truncate('टाइलों पर', 5)).toBe('टाइ…');
  expect(truncate('टाइलों पर', 6)).toBe('टाइलों…');
});
