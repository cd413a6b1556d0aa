import { afterEach, expect, test } from 'vitest';
import { loadTranslations, activateLanguage } from '#client/lib/i18n.ts';
import { relativeDay, dueText, usualText } from './due-text.ts';

afterEach(() => activateLanguage('en'));

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-25', 'in 5 days'],
  ['2026-12-10', 'in 3 weeks'],
  ['2026-12-20', 'in 1 month'],
  ['2027-03-01', 'in 3 months'],
  ['2024-11-19', '2 years ago'],
])('the day %s is %s', (on, text) => {
  expect(relativeDay(on, '2026-11-20')).toBe(text);
});

test('an overdue day is marked as such', () => {
  expect(dueText('2026-11-17', '2026-11-20')).toEqual({
    text: 'Overdue: was due 3 days ago',
    isOverdue: true,
  });
  expect(dueText('2026-11-20', '2026-11-20')).toEqual({ text: 'Due today', isOverdue: false });
});

test.each([
  ['2024-11-19', 'Was this given? Usually due 2 years ago'],
  ['2026-11-19', 'Was this given? Usually due yesterday'],
  ['2026-11-20', 'Due today'],
  ['2026-12-10', 'Due in 3 weeks'],
])("suggested care that is usually due on %s reads '%s'", (on, text) => {
  expect(usualText(on, '2026-11-20')).toBe(text);
});

test.each([
  ['2026-11-20', 'आज होना है'],
  ['2026-11-21', 'कल होना है'],
  ['2026-11-19', 'देर हो गई: कल होना था'],
  ['2026-11-28', '1 सप्ताह में होना है'],
  ['2026-10-20', 'देर हो गई: 1 माह पहले होना था'],
])("care due on %s reads '%s' in Hindi", async (on, text) => {
  await loadTranslations('hi');
  activateLanguage('hi');
  expect(dueText(on, '2026-11-20').text).toBe(text);
});

test('suggested care of a past day is a question in Hindi, too', async () => {
  await loadTranslations('hi');
  activateLanguage('hi');
  expect(usualText('2026-10-20', '2026-11-20')).toBe('क्या यह हो चुका है? आम तौर पर यह 1 माह पहले होना था');
});
