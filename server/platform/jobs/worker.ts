// Runs the shop's jobs as they fall due. Each process has a worker and all share one queue in
// PostgreSQL, which keeps a schema of its own there: a job is done by whoever takes it first.
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { JOB_CONNECTIONS } from '#server/platform/database/pool-share.ts';
import { log } from '#server/platform/logging/log.ts';
import { noteJob } from '#server/platform/metrics/instruments.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import type { Job } from './job.ts';
import { queueLog } from './queue-log.ts';

// PostgreSQL wakes the worker for what is due at once; what is to be tried again it looks for itself.
const LOOK_EVERY_MS = 2_000;
// Try n + 1 comes e^n seconds after try n: the last after about an hour and a half.
const MAX_TRIES = 8;
// How a job went is written down a moment later. Without this the queue does not wait for that to be
// written: where it cannot be, nobody would catch the error, and the process would end.
const BOOK_AFTER_MS = 50;
const RESTART_AFTER_MS = 5_000;
// When the worker stops, a job gets this long before it goes back into the queue.
const FINISH_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 2_000;
const JOB_LOCKS = 6_684_112;

export interface JobWorker {
  /** Lets the job under way finish, but not for long: jobs bear being killed half-way. */
  stop(): Promise<void>;
}

/** Starts in the background. Where the database is away, or goes away, it tries again. */
export function startWorker(databaseUrl: string, jobs: readonly Job[]): JobWorker {
  const pool = openPool(databaseUrl);
  const stopping = new AbortController();
  let runner: Runner | undefined;

  const working = again(stopping.signal, async () => {
    runner = await run({
      pgPool: pool,
      taskList: tasksOf(jobs),
      parsedCronItems: cronItemsOf(jobs),
      logger: queueLog,
      pollInterval: LOOK_EVERY_MS,
      gracefulShutdownAbortTimeout: FINISH_WITHIN_MS,
      noHandleSignals: true, // main.ts ends the process in order
      preset: { worker: { completeJobBatchDelay: BOOK_AFTER_MS, failJobBatchDelay: BOOK_AFTER_MS } },
    });
    if (stopping.signal.aborted) stopGently(runner);
    await runner.promise;
  });

  return {
    async stop() {
      stopping.abort();
      if (runner) stopGently(runner);
      await Promise.race([working.then(() => pool.end()), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

// It fails where the runner has stopped by itself, which is as good.
function stopGently(runner: Runner): void {
  runner.stop().catch(() => undefined);
}

async function again(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work();
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: messageOf(error) }, 'no jobs are run; trying again');
    }
    await wait(RESTART_AFTER_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

// Not the shop's own pool: jobs shall not take connections from shoppers.
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'moti-mini jobs',
    max: JOB_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The queue notices by its next query; without listeners, a lost connection would end the process.
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'a connection of the jobs was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// A run that is missed while the shop is closed is left out. One that is still to be tried again when
// the next is due gives way to it, so that a job that always fails does not pile up.
function cronItemsOf(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.map(({ name, cron }) => ({
      task: name,
      match: cron,
      options: { backfillPeriod: 0, maxAttempts: MAX_TRIES, jobKey: name },
    })),
  );
}

function tasksOf(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      (_payload, { withPgClient, abortPromise }) =>
        withPgClient((client) => runAlone(client, job, abortPromise)),
    ]),
  );
}

/** A job that takes longer than its next turn is not begun a second time. Whoever dies lets go of the lock. */
async function runAlone(client: pg.PoolClient, job: Job, stopped: Promise<void>): Promise<void> {
  const lock = [JOB_LOCKS, job.name];
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isFree"',
    lock,
  );
  if (!rows[0]?.isFree) return;
  const since = performance.now();
  const note = (outcome: 'done' | 'failed') => noteJob(job.name, outcome, (performance.now() - since) / 1000);
  beginWork(`job ${job.name}`);
  try {
    await Promise.race([job.run(), stopped]);
    note('done');
  } catch (error) {
    note('failed');
    // Not the error itself: the database's tell of the rows they were about.
    log.error({ job: job.name, reason: messageOf(error), stack: stackOf(error) }, 'a job failed');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', lock);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
