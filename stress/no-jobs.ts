// Times in which no job of the shop runs: who looks at every row that is written wants to know by whom.
import { pool } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { until } from './jobs.ts';

/** From now on whatever is queued is dropped; the clock queues it again afterwards. Answers what ends that. */
export async function stopJobs(): Promise<() => Promise<void>> {
  await pool.query(`
    create function battery_drop() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger battery_no_jobs before insert on graphile_worker._private_jobs
      for each row execute function battery_drop()`);
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  const isQuiet = async () => (await rows(sql`select from graphile_worker._private_jobs`)).length === 0;
  await until('an end to the jobs that run', isQuiet);
  return async () => void (await pool.query('drop function battery_drop() cascade'));
}
