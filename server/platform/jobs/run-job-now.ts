// Runs a job before its schedule is due.
import { pool } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';

/**
 * Queues a job to run now on any free process; repeated calls run it once. It never fails: the job must
 * find its work in the database, so that the next scheduled run catches up.
 */
export async function runJobNow(name: string): Promise<void> {
  try {
    await pool.query('select graphile_worker.add_job($1, job_key => $1)', [name]);
  } catch (error) {
    // No process has created the queue yet.
    log.debug({ err: error, job: name }, 'queueing a job failed');
  }
}
