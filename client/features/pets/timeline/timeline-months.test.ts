import { expect, test } from 'vitest';
import { groupByMonth, upcomingEntries } from './timeline-months.ts';

const entry = (on: string, isDone = true) => ({ on, isDone });

test('groups past entries by month, latest first', () => {
  const months = groupByMonth([
    entry('2026-11-20'),
    entry('2026-11-02'),
    entry('2026-12-31', false),
    entry('2025-01-31'),
  ]);
  expect(months).toEqual([
    { title: 'November 2026', entries: [entry('2026-11-20'), entry('2026-11-02')] },
    { title: 'January 2025', entries: [entry('2025-01-31')] },
  ]);
});

test('lists upcoming entries, soonest first', () => {
  const timeline = [entry('2027-02-01', false), entry('2026-11-20'), entry('2026-10-01', false)];
  expect(upcomingEntries(timeline).map(({ on }) => on)).toEqual(['2026-10-01', '2027-02-01']);
});
