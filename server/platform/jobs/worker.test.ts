// @module-tag nightly
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { pool } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { useDatabase } from '#server/testing/database.ts';
import { allJobs, runJob } from '#server/composition/jobs.ts';
import type { Job } from './job.ts';
import { type JobWorker, startWorker } from './worker.ts';

const database = useDatabase('migrated');
const workers: JobWorker[] = [];

/** A job that is never due by its schedule and calls `act`. */
function jobOf(operation: () => Promise<void>): Job & { runs: () => number } {
  const run = vi.fn<() => Promise<void>>(operation);
  return { name: `job${crypto.randomUUID()}`, cron: '0 0 29 2 *', run, runs: () => run.mock.calls.length };
}

function start(...jobs: Job[]): JobWorker {
  const worker = startWorker(database.url, jobs);
  workers.push(worker);
  return worker;
}

/** Makes a job due now, as soon as the queue exists. */
async function makeDue({ name }: Job): Promise<void> {
  await eventually(() => pool.query('select graphile_worker.add_job($1)', [name]));
}

async function entryOf({ name }: Job) {
  const { rows } = await pool.query<{ attempts: number; last_error: string | null; locked_at: Date | null }>(
    'select attempts, last_error, locked_at from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows[0];
}

/** Ends the wait before a failed job is retried. The other job wakes the worker, which would find the retry by polling. */
async function retryNow(failed: Job, otherJob: Job): Promise<void> {
  await eventually(async () => expect(await entryOf(failed)).toMatchObject({ attempts: 1, locked_at: null }));
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
     from graphile_worker.jobs where task_identifier = $1`,
    [failed.name],
  );
  await makeDue(otherJob);
}

async function connections(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'moti-mini jobs' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await eventually(async () => expect(await connections()).toBe(0));
});

describe('job workers', () => {
  it('workers that start together on a new database run a due job once', async () => {
    const job = jobOf(() => Promise.resolve());
    for (let count = 0; count < 3; count += 1) start(job);
    await makeDue(job);
    await eventually(async () => {
      expect(job.runs()).toBe(1);
      expect(await entryOf(job)).toBeUndefined();
    });
  });

  it('a worker does not start a job that is running elsewhere', async () => {
    let finish = (): void => undefined;
    const slow = jobOf(() => new Promise<void>((resolve) => (finish = resolve)));
    start(slow);
    start(slow);
    await makeDue(slow);
    await eventually(() => expect(slow.runs()).toBe(1));
    await makeDue(slow);
    // The second run is removed from the queue; the first is still in it.
    await eventually(async () => {
      const { rows } = await pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
        slow.name,
      ]);
      expect(rows.length).toBe(1);
    });
    expect(slow.runs()).toBe(1);
    finish();
    await eventually(async () => expect(await entryOf(slow)).toBeUndefined());
  });

  it('a worker logs a job that throws, and retries it', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    let isBroken = true;
    const job = jobOf(() => (isBroken ? Promise.reject(new Error('out of order')) : Promise.resolve()));
    const otherJob = jobOf(() => Promise.resolve());
    start(job, otherJob);
    await makeDue(job);
    await eventually(async () =>
      expect(await entryOf(job)).toMatchObject({ attempts: 1, last_error: 'out of order' }),
    );
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ job: job.name, reason: 'out of order' }),
      'a job failed',
    );
    logged.mockRestore();
    isBroken = false;
    await retryNow(job, otherJob);
    await eventually(async () => expect(await entryOf(job)).toBeUndefined());
    expect(job.runs()).toBe(2);
  });

  it('a worker recovers when its connections are cut', async () => {
    const job = jobOf(() => Promise.resolve());
    start(job);
    await makeDue(job);
    await eventually(() => expect(job.runs()).toBe(1));
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where application_name = 'moti-mini jobs' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await makeDue(job);
    await eventually(() => expect(job.runs()).toBe(2));
  });

  it('a worker recovers when the connection of the running job is cut', async () => {
    const job = jobOf(async () => {
      if (job.runs() > 1) return;
      await pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where application_name = 'moti-mini jobs' and datname = current_database()`,
      );
    });
    const otherJob = jobOf(() => Promise.resolve());
    start(job, otherJob);
    await makeDue(job);
    await retryNow(job, otherJob);
    await eventually(async () => {
      expect(job.runs()).toBe(2);
      expect(await entryOf(job)).toBeUndefined();
    });
  });

  it('a worker stops quickly while a job hangs, and returns it to the queue', async () => {
    let finish = (): void => undefined;
    const hanging = jobOf(() => new Promise<void>((resolve) => (finish = resolve)));
    const worker = startWorker(database.url, [hanging]);
    await makeDue(hanging);
    await eventually(() => expect(hanging.runs()).toBe(1));
    const since = performance.now();
    await worker.stop();
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(await entryOf(hanging)).toMatchObject({ locked_at: null, attempts: 1 });
    finish();
  });

  it('an idle or starting worker stops immediately', async () => {
    const job = jobOf(() => Promise.resolve());
    const idle = startWorker(database.url, [job]);
    await eventually(async () => expect(await connections()).toBeGreaterThan(0));
    const since = performance.now();
    await Promise.all([idle.stop(), startWorker(database.url, [job]).stop()]);
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('a worker schedules every job of the shop', async () => {
    const worker = startWorker(database.url, allJobs);
    await eventually(async () => {
      const { rows } = await pool.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs where identifier = any($1)',
        [allJobs.map(({ name }) => name)],
      );
      expect(rows.length).toBe(allJobs.length);
    });
    await worker.stop();
  });

  it('a worker logs that the database is unreachable, and can be stopped meanwhile', async () => {
    const logged = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const worker = startWorker('postgres://moti@127.0.0.1:1/moti', []);
    await eventually(() =>
      expect(logged).toHaveBeenCalledWith(
        { reason: expect.stringContaining('ECONNREFUSED') },
        'the job queue is unavailable; retrying',
      ),
    );
    const since = performance.now();
    await worker.stop();
    expect(performance.now() - since).toBeLessThan(1_000);
    logged.mockRestore();
  });
});

it('job names are unique, and running an unknown job fails', async () => {
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length);
  await expect(runJob('nothing')).rejects.toThrow('There is no job nothing');
});
