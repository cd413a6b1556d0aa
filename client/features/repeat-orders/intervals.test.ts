import { expect, test } from 'vitest';
import { intervalsWith, intervalText, suggestedDays } from './intervals.ts';

test.each([
  [7, 'Every week'],
  [28, 'Every 4 weeks'],
  [22, 'Every 22 days'],
])('%i days are shown as "%s"', (days, text) => {
  expect(intervalText(days)).toBe(text);
});

test('an interval of its own stands among the others once', () => {
  expect(intervalsWith(22).slice(0, 5)).toEqual([7, 14, 21, 22, 28]);
  expect(intervalsWith(28)).toEqual(intervalsWith());
});

test.each([
  [null, 28],
  [22, 22],
])('packs that last %s days come every %i days', (lastsDays, days) => {
  expect(suggestedDays(lastsDays)).toBe(days);
});
