// Runs the shop's jobs on schedule. Each process has a worker, and all share one queue in a schema of its
// own in PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { runAs } from '#server/platform/actor.ts';
import { JOB_CONNECTIONS } from '#server/platform/database/connection-budget.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordJobRun } from '#server/platform/metrics/instruments.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import type { Job } from './job.ts';
import { queueLog } from './queue-log.ts';

// PostgreSQL notifies the worker of new jobs; retries are found by polling.
const POLL_MS = 2_000;
// Attempt n + 1 follows e^n seconds after attempt n, so the last comes after about an hour and a half.
const MAX_TRIES = 8;
// Results of jobs are written in batches. Without a delay the queue does not wait for the write, and if it
// failed, the uncaught error would end the process.
const BATCH_DELAY_MS = 50;
const RESTART_AFTER_MS = 5_000;
// When the worker stops, a running job gets this long before it returns to the queue.
const FINISH_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 2_000;
const JOB_LOCKS = 6_684_112;

export interface JobWorker {
  /** Waits up to 1 s for the running job: jobs may be killed midway. */
  stop(): Promise<void>;
}

/** Starts in the background, and retries for as long as the database is unreachable. */
export function startWorker(databaseUrl: string, jobs: readonly Job[]): JobWorker {
  const pool = openPool(databaseUrl);
  const stopping = new AbortController();
  let runner: Runner | undefined;

  const working = repeat(stopping.signal, async () => {
    runner = await run({
      pgPool: pool,
      taskList: buildTasks(jobs),
      parsedCronItems: buildCronItems(jobs),
      logger: queueLog,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: FINISH_WITHIN_MS,
      noHandleSignals: true, // main.ts handles signals
      preset: { worker: { completeJobBatchDelay: BATCH_DELAY_MS, failJobBatchDelay: BATCH_DELAY_MS } },
    });
    if (stopping.signal.aborted) stopRunner(runner);
    await runner.promise;
  });

  return {
    async stop() {
      stopping.abort();
      if (runner) stopRunner(runner);
      await Promise.race([working.then(() => pool.end()), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

// Stopping fails if the runner has stopped already, which is fine.
function stopRunner(runner: Runner): void {
  runner.stop().catch(() => undefined);
}

async function repeat(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work();
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ reason: errorMessage(error) }, 'the job queue is unavailable; retrying');
    }
    await wait(RESTART_AFTER_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

// A separate pool, so that jobs do not take connections from shoppers.
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'moti-mini jobs',
    max: JOB_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The queue notices a lost connection at its next query; without listeners the error would end the process.
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'the job queue lost a connection');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// Runs missed while the shop was down are skipped. A pending retry is replaced by the next scheduled run,
// so that a job that always fails does not pile up.
function buildCronItems(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.map(({ name, cron }) => ({
      task: name,
      match: cron,
      options: { backfillPeriod: 0, maxAttempts: MAX_TRIES, jobKey: name },
    })),
  );
}

function buildTasks(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      (_payload, { withPgClient, abortPromise }) =>
        runAs(`job ${job.name}`, () => withPgClient((client) => runAlone(client, job, abortPromise))),
    ]),
  );
}

/**
 * Runs a job unless its previous run is still in progress. The lock is released when the connection ends, so
 * also when the process dies.
 */
async function runAlone(client: pg.PoolClient, job: Job, stopped: Promise<void>): Promise<void> {
  const lock = [JOB_LOCKS, job.name];
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isFree"',
    lock,
  );
  if (!rows[0]?.isFree) return;
  const since = performance.now();
  const record = (outcome: 'done' | 'failed') =>
    recordJobRun(job.name, outcome, (performance.now() - since) / 1000);
  beginWork(`job ${job.name}`);
  try {
    const start = { name: `job ${job.name}`, kind: 'internal' } as const;
    await inSpan(start, () => Promise.race([job.run(), stopped]));
    record('done');
  } catch (error) {
    record('failed');
    // Not the error itself: database errors contain row data.
    log.error({ job: job.name, reason: errorMessage(error), stack: errorStack(error) }, 'a job failed');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', lock);
  }
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function errorStack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
