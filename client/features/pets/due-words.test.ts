import { expect, test } from 'vitest';
import { dayWords, dueWords } from './due-words.ts';

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-25', 'in 5 days'],
  ['2026-12-10', 'in 3 weeks'],
  ['2027-03-01', 'in 3 months'],
  ['2024-11-19', '2 years ago'],
])('a day is told by its distance: %s is %s', (on, words) => {
  expect(dayWords(on, '2026-11-20')).toBe(words);
});

test('what is too late says so in words', () => {
  expect(dueWords('2026-11-17', '2026-11-20')).toEqual({
    text: 'Overdue: was due 3 days ago',
    isOverdue: true,
  });
  expect(dueWords('2026-11-20', '2026-11-20')).toEqual({ text: 'Due today', isOverdue: false });
});
