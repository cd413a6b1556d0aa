import { expect, test } from 'vitest';
import { intervalsWith, intervalText, suggestedDays } from './intervals.ts';

test.each([
  [7, 'Every week'],
  [28, 'Every 4 weeks'],
  [22, 'Every 22 days'],
])("an interval of %i days reads '%s'", (days, text) => {
  expect(intervalText(days)).toBe(text);
});

test('a custom interval is listed in order and once', () => {
  expect(intervalsWith(22).slice(0, 5)).toEqual([7, 14, 21, 22, 28]);
  expect(intervalsWith(28)).toEqual(intervalsWith());
});

test.each([
  [null, 28],
  [22, 22],
])('the suggested interval for packs that last %s days is %i days', (lastsDays, days) => {
  expect(suggestedDays(lastsDays)).toBe(days);
});
