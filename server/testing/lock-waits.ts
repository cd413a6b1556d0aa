import { expect } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { eventually } from './eventually.ts';

/** Waits until at least that many statements wait for a lock. */
export const waitForLockWaits = (count = 1): Promise<void> =>
  eventually(async () => {
    const waiting = await db.$queryRaw<object[]>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting.length).toBeGreaterThanOrEqual(count);
  });
