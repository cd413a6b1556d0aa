import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = '2026-11-20T12:00:00Z';

it.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:01Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-14T12:00:00Z', '6 days ago'],
  ['2026-11-06T12:00:00Z', '2 weeks ago'],
  ['2026-09-20T12:00:00Z', '2 months ago'],
  ['2024-11-20T12:00:00Z', '2 years ago'],
])("the time %s is '%s'", (at, text) => {
  expect(relativeTime(at, Date.parse(NOW))).toBe(text);
});
