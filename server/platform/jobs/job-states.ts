// The state of the background jobs, read from the queue.
import { pool } from '#server/platform/database/db.ts';

export interface JobState {
  name: string;
  /** When its schedule last started it; null before the first time. */
  startedAt: Date | null;
  /** How often it failed in a row; 0 if its last run went well. */
  failures: number;
  /** When it is tried again; null if it is not failing, or was given up until its next schedule. */
  retryAt: Date | null;
}

// The schedules have no public view.
const STATES = `
  select c.identifier as "name", c.last_execution as "startedAt", coalesce(j.attempts, 0)::int as "failures",
    case when j.attempts < j.max_attempts then j.run_at end as "retryAt"
  from graphile_worker._private_known_crontabs c
  left join graphile_worker.jobs j on j.key = c.identifier and j.attempts > 0 and j.last_error is not null
  order by c.identifier`;

/** All jobs that a worker has scheduled in this database, by name; none before the first worker. */
export async function listJobStates(): Promise<JobState[]> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker._private_known_crontabs') is not null as "exists"`,
  );
  return tables[0]?.exists ? (await pool.query<JobState>(STATES)).rows : [];
}
