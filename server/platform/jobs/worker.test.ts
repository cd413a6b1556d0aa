import { afterEach, describe, expect, it, vi } from 'vitest';
import { soon } from '#server/testing/soon.ts';
import { pool } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { useDatabase } from '#server/testing/database.ts';
import { allJobs, runJob } from '#server/composition/jobs.ts';
import type { Job } from './job.ts';
import { type JobWorker, startWorker } from './worker.ts';

const database = useDatabase('migrated');
const workers: JobWorker[] = [];

/** A job that is never due by itself; `act` is what it does. */
function jobOf(act: () => Promise<void>): Job & { runs: () => number } {
  const run = vi.fn<() => Promise<void>>(act);
  return { name: `job${crypto.randomUUID()}`, cron: '0 0 29 2 *', run, runs: () => run.mock.calls.length };
}

function start(...jobs: Job[]): JobWorker {
  const worker = startWorker(database.url, jobs);
  workers.push(worker);
  return worker;
}

/** Makes a job due now, as soon as there is a queue. */
async function makeDue({ name }: Job): Promise<void> {
  await soon(() => pool.query('select graphile_worker.add_job($1)', [name]));
}

async function entryOf({ name }: Job) {
  const { rows } = await pool.query<{ attempts: number; last_error: string | null; locked_at: Date | null }>(
    'select attempts, last_error, locked_at from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows[0];
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
  await soon(async () => expect(await connections()).toBe(0));
});

describe('the workers of the shop', () => {
  it('may start at once on a new database, and share what is due', async () => {
    const job = jobOf(() => Promise.resolve());
    for (let count = 0; count < 3; count += 1) start(job);
    await makeDue(job);
    await soon(async () => {
      expect(job.runs()).toBe(1);
      expect(await entryOf(job)).toBeUndefined();
    });
  });

  it('do not begin a job that is still under way elsewhere', async () => {
    let finish = (): void => undefined;
    const slow = jobOf(() => new Promise<void>((resolve) => (finish = resolve)));
    start(slow);
    start(slow);
    await makeDue(slow);
    await soon(() => expect(slow.runs()).toBe(1));
    await makeDue(slow);
    // The second turn is struck off the queue, the first is still in it.
    await soon(async () => {
      const { rows } = await pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
        slow.name,
      ]);
      expect(rows.length).toBe(1);
    });
    expect(slow.runs()).toBe(1);
    finish();
    await soon(async () => expect(await entryOf(slow)).toBeUndefined());
  });

  it('log a job that throws, and try it again', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue(undefined);
    let isBroken = true;
    const job = jobOf(() => (isBroken ? Promise.reject(new Error('out of order')) : Promise.resolve()));
    start(job);
    await makeDue(job);
    await soon(async () =>
      expect(await entryOf(job)).toMatchObject({ attempts: 1, last_error: 'out of order' }),
    );
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ job: job.name, reason: 'out of order' }),
      'a job failed',
    );
    told.mockRestore();
    isBroken = false;
    await soon(async () => expect(await entryOf(job)).toBeUndefined());
    expect(job.runs()).toBe(2);
  });

  it('come back when their connections are cut', async () => {
    const job = jobOf(() => Promise.resolve());
    start(job);
    await makeDue(job);
    await soon(() => expect(job.runs()).toBe(1));
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'moti-mini jobs' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await makeDue(job);
    await soon(() => expect(job.runs()).toBe(2));
  });

  it('come back when the connection of the job under way is cut', async () => {
    const job = jobOf(async () => {
      if (job.runs() > 1) return;
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'moti-mini jobs' and datname = current_database()`,
      );
    });
    start(job);
    await makeDue(job);
    await soon(async () => {
      expect(job.runs()).toBe(2);
      expect(await entryOf(job)).toBeUndefined();
    });
  });

  it('stop within moments even while a job hangs, which goes back into the queue', async () => {
    let letGo = (): void => undefined;
    const hanging = jobOf(() => new Promise<void>((resolve) => (letGo = resolve)));
    const worker = startWorker(database.url, [hanging]);
    await makeDue(hanging);
    await soon(() => expect(hanging.runs()).toBe(1));
    const since = performance.now();
    await worker.stop();
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(await entryOf(hanging)).toMatchObject({ locked_at: null, attempts: 1 });
    letGo();
  });

  it('stop at once when they are idle, or still starting', async () => {
    const job = jobOf(() => Promise.resolve());
    const idle = startWorker(database.url, [job]);
    await soon(async () => expect(await connections()).toBeGreaterThan(0));
    const since = performance.now();
    await Promise.all([idle.stop(), startWorker(database.url, [job]).stop()]);
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('know when each job of the shop is due', async () => {
    const worker = startWorker(database.url, allJobs);
    await soon(async () => {
      const { rows } = await pool.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs where identifier = any($1)',
        [allJobs.map(({ name }) => name)],
      );
      expect(rows.length).toBe(allJobs.length);
    });
    await worker.stop();
  });

  it('say so while the database is away, and can be stopped meanwhile', async () => {
    const told = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const worker = startWorker('postgres://moti@127.0.0.1:1/moti', []);
    await soon(() =>
      expect(told).toHaveBeenCalledWith(
        { reason: expect.stringContaining('ECONNREFUSED') },
        'no jobs are run; trying again',
      ),
    );
    const since = performance.now();
    await worker.stop();
    expect(performance.now() - since).toBeLessThan(1_000);
    told.mockRestore();
  });
});

it('no two jobs have one name, and one that is none cannot be run', async () => {
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length);
  await expect(runJob('nothing')).rejects.toThrow('There is no job nothing');
});
