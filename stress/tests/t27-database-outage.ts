// T27: PostgreSQL is stopped under load, and its connections are cut one by one.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { rows, sql } from '#server/platform/database/sql.ts';
import { newBuyers } from '../buyers.ts';
import { retryUntilAnswered } from '../checkout.ts';
import { newVariant } from '../catalogue.ts';
import { describeFaults, Load } from '../load.ts';
import { place, draftOrder } from '../orders.ts';
import { untilReadyz, fetchStatus } from '../readiness.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const STOPS = scaleCount(10);
const CUTS = scaleCount(100);
const PER_SECOND = 50;
const AWAY_MS = 10_000;
const BETWEEN_MS = 3_000;
/** Time to become unready, and to be ready again after the return. */
const UNREADY_MS = 2_000;
const WELL_MS = 5_000;
const CUT_EVERY_MS = 200;

async function stop({ database, servers }: TestBed, round: number, tally: Tally): Promise<void> {
  const watcher = await connected(database.url('postgres'));
  const exited = new Promise<number>((resolve) => {
    watcher.on('end', () => resolve(performance.now()));
  });
  const unready = Promise.all([exited, untilReadyz(servers, 503).then(() => performance.now())]);
  const [[goneAt, unreadyAt]] = await Promise.all([unready, database.stop(), wait(AWAY_MS)]);
  const unreadyMs = Math.max(0, unreadyAt - goneAt);
  const alive = await Promise.all(servers.map((server) => fetchStatus(server, '/healthz')));
  await database.start();
  const since = performance.now();
  await untilReadyz(servers, 200);
  await Promise.all(servers.map((server) => takesOrders(server)));
  const wellMs = performance.now() - since;
  const faults = [
    alive.some((status) => status !== 200) && `a server died (/healthz ${alive.join()})`,
    unreadyMs > UNREADY_MS && `unready after ${Math.round(unreadyMs)} ms`,
    wellMs > WELL_MS && `ready after ${Math.round(wellMs)} ms`,
  ].filter(Boolean);
  tally.case(faults.length ? `stop ${round}: ${faults.join(', ')}` : '');
  tally.figure(`${Math.round(unreadyMs)}/${Math.round(wellMs)} ms`);
}

/** Ends when PostgreSQL cuts its clients, which is later than the stop request. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // 'end' follows
  await client.connect();
  return client;
}

async function takesOrders(server: TestBed['servers'][number]): Promise<void> {
  const [buyer] = await newBuyers(1);
  const variant = await newVariant(10);
  if (!buyer) throw new Error('no buyer');
  const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
  await retryUntilAnswered([server], async (open) => {
    const { code, response: result } = await place(open, 'rest', buyer, draft);
    return { code, status: result.status };
  });
}

/** Terminates a random connection of the shop. */
async function cut(tally: Tally): Promise<void> {
  const tables = await rows<{ name: string }>(sql`
    select application_name as "name", pg_terminate_backend(pid) from (
      select pid, application_name from pg_stat_activity
      where application_name like 'moti-mini%' and pid <> pg_backend_pid() order by random() limit 1) one`);
  tally.case(tables.length ? '' : 'no connection to cut');
  await wait(CUT_EVERY_MS);
}

export const databaseOutage: StressTest = {
  id: 'T27',
  title: `PostgreSQL stopped for 10 s ${STOPS} times, then ${CUTS} connections cut, under ${PER_SECOND} requests a second`,
  async run(testBed, tally) {
    const pids = testBed.servers.map((server) => testBed.pidOf(server));
    const load = await Load.start(testBed.servers, PER_SECOND);
    tally.figure('unready/ready');
    for (let round = 1; round <= STOPS; round += 1) {
      await wait(BETWEEN_MS);
      await stop(testBed, round, tally);
    }
    // The runner's own connections may be cut as well.
    for (let count = 0; count < CUTS; count += 1) await cut(tally).catch(() => tally.case(''));
    await wait(BETWEEN_MS);
    await load.stop();
    const refused = load.results.filter(
      ({ status, code }) => status === 503 || code === 'UNAVAILABLE',
    ).length;
    tally.figure(`${load.results.length} requests, ${refused} refused, ${load.acknowledged.length} orders`);
    tally.case(describeFaults(load.faults()));
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    const isSame = testBed.servers.every((server, index) => testBed.pidOf(server) === pids[index]);
    tally.check(isSame, 'a server was restarted');
  },
};
