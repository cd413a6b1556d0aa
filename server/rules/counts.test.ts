import { expect, it } from 'vitest';
import { countOf, shortCount } from './counts.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1100, '1.1K'],
  [15_900, '15.9K'],
  // spec §2: "replies 64.6K, views 2.5M"
  [64_600, '64.6K'],
  [99_990, '99.9K'],
  [999_999, '999.9K'],
  [2_500_000, '2.5M'],
  [1_000_000_000, '1B'],
])('%i is shown as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

it.each([
  [0, '0 replies'],
  [1, '1 reply'],
  [64_600, '64.6K replies'],
])('%i is said as %s', (count, text) => {
  expect(countOf(count, 'reply', 'replies')).toBe(text);
});
