// Runs background jobs immediately.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';

type JobName = 'askForPayments' | 'expireUnpaid' | 'sendRefunds';

const LOOK_EVERY_MS = 50;
const TIMEOUT_MS = 60_000;

/** Polls until the condition holds; returns the ms it took, throws on timeout. */
export async function waitUntil(
  event: string,
  condition: () => Promise<boolean>,
  ms = TIMEOUT_MS,
): Promise<number> {
  const since = performance.now();
  while (!(await condition())) {
    if (performance.now() - since > ms) throw new Error(`timed out waiting for ${event}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}

/** Queues a job and waits until a server has run it. */
export async function runJob(name: JobName): Promise<void> {
  const [job] = await rows<{ id: string }>(sql`select id::text from graphile_worker.add_job(${name})`);
  const isDone = async () =>
    (await rows(sql`select from graphile_worker.jobs where id = ${job?.id ?? '0'}::bigint`)).length === 0;
  await waitUntil(`the job ${name}`, isDone);
}

/** Runs a job until it has nothing left to do; returns how often it ran. */
export async function runJobUntil(name: JobName, isDone: () => Promise<boolean>, most = 20): Promise<number> {
  for (let run = 1; run <= most; run += 1) {
    await runJob(name);
    if (await isDone()) return run;
  }
  throw new Error(`${name} ran ${most} times and was not done`);
}

export async function sendAllRefunds(): Promise<void> {
  const isDone = async () => (await db.refund.count({ where: { state: 'REQUESTED' } })) === 0;
  if (!(await isDone())) await runJobUntil('sendRefunds', isDone);
}
