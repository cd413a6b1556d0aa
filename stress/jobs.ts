// Runs the shop's jobs now, in the servers that run them each minute.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';

type JobName = 'askForPayments' | 'expireUnpaid' | 'sendRefunds';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** Waits until it is so; throws with `what` where that takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, ms = PATIENCE_MS): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > ms) throw new Error(`never came: ${what}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}

/** Queues a job and waits until a server has run it. */
export async function runJob(name: JobName): Promise<void> {
  const [job] = await rows<{ id: string }>(sql`select id::text from graphile_worker.add_job(${name})`);
  const isDone = async () =>
    (await rows(sql`select from graphile_worker.jobs where id = ${job?.id ?? '0'}::bigint`)).length === 0;
  await until(`the job ${name}`, isDone);
}

/** Runs a job again until it has nothing left to do; answers how often it ran. */
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
