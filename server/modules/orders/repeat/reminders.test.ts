// Reminders of repeat orders when something fails.
// @module-tag nightly
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import * as notices from './debit-notices.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import { goTo, newRepeatBuyer } from './testing/repeat-buyers.ts';

useDatabase();

beforeEach(() => goTo('2026-11-28'));
afterEach(() => {
  vi.restoreAllMocks();
});

const countReminders = (userId: string) =>
  db.notification.count({ where: { userId, mergeKey: { startsWith: 'repeat-order-due' } } });

it('a buyer whose reminder fails does not delay the others and is reminded by the next run', async () => {
  const buyers = [
    await newRepeatBuyer('2026-12-01'),
    await newRepeatBuyer('2026-12-01'),
    await newRepeatBuyer('2026-12-01'),
  ];
  const ids = buyers.map(({ viewer }) => viewer.id);
  const failing = vi.spyOn(notices, 'noticeDebit').mockImplementation(async (_tx, userId, dates) => {
    if (userId === ids[1]) throw new Error('this buyer cannot be reminded');
    return dates;
  });
  await remindOfRepeatOrders();
  expect(await Promise.all(ids.map(countReminders))).toEqual([1, 0, 1]);
  failing.mockRestore();
  await remindOfRepeatOrders();
  expect(await Promise.all(ids.map(countReminders))).toEqual([1, 1, 1]);
});
