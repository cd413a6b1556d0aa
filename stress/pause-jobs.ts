// Stops background jobs, for tests that attribute every written row to a request.
import { pool } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { waitUntil } from './jobs.ts';

/** Drops jobs when they are queued; returns a function that ends this. */
export async function pauseJobs(): Promise<() => Promise<void>> {
  await pool.query(`
    create function stress_drop() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger stress_no_jobs before insert on graphile_worker._private_jobs
      for each row execute function stress_drop()`);
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  const isQuiet = async () => (await rows(sql`select from graphile_worker._private_jobs`)).length === 0;
  await waitUntil('running jobs to end', isQuiet);
  return async () => void (await pool.query('drop function stress_drop() cascade'));
}
