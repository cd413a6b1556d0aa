import { expect, it } from 'vitest';
import { pool } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { expectNothingLost } from '#server/testing/live-events.ts';

const database = useDatabase('migrated');

it('replies published by another process over PostgreSQL arrive, even after a lost connection', async () => {
  await expect(
    expectNothingLost(database.url, () =>
      pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'moti-mini events' and datname = current_database()`),
    ),
  ).resolves.toBeUndefined();
});
