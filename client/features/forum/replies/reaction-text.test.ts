import { expect, it } from 'vitest';
import { reactionText } from './reaction-text.ts';

it.each([
  [{ vote: 0, heart: 0, thumbUp: 0 }, ''],
  [{ vote: 20, heart: 1, thumbUp: 0 }, '20 votes · 1 heart'],
  [{ vote: 1, heart: 0, thumbUp: 1 }, '1 vote · 1 thumb up'],
  [{ vote: 0, heart: 64_600, thumbUp: 13 }, '64.6K hearts · 13 thumbs up'],
])('reactions %o read %s', (counts, text) => {
  expect(reactionText(counts)).toBe(text);
});
