// Asks for a job before it is due by the clock.
import { pool } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';

/**
 * Makes a job of all-jobs.ts due now, on whichever process is free; asked for many times, it is run
 * once. It never fails: what the job is for must lie in the database, where its next turn finds it.
 */
export async function hurry(name: string): Promise<void> {
  try {
    await pool.query('select graphile_worker.add_job($1, job_key => $1)', [name]);
  } catch (error) {
    // No process has opened the queue yet.
    log.debug({ err: error, job: name }, 'a job could not be hurried');
  }
}
