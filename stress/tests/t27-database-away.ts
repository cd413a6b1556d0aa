// T27: PostgreSQL stopped under load, and its connections cut one by one.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { rows, sql } from '#server/platform/database/sql.ts';
import { newBuyers } from '../buyers.ts';
import { insisting } from '../checkout.ts';
import { newGoods } from '../goods.ts';
import { faultsIn, Load } from '../load.ts';
import { place, wishFor } from '../orders.ts';
import { readyzSays, statusOf } from '../readiness.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const STOPS = share(10);
const CUTS = share(100);
const PER_SECOND = 50;
const AWAY_MS = 10_000;
const BETWEEN_MS = 3_000;
/** "Unready ≤2 s; well ≤5 s after return". */
const UNREADY_MS = 2_000;
const WELL_MS = 5_000;
const CUT_EVERY_MS = 200;

async function stop({ database, doors }: Stage, round: number, tally: Tally): Promise<void> {
  const watcher = await connected(database.url('postgres'));
  const gone = new Promise<number>((resolve) => {
    watcher.on('end', () => resolve(performance.now()));
  });
  const unready = Promise.all([gone, readyzSays(doors, 503).then(() => performance.now())]);
  const [[goneAt, unreadyAt]] = await Promise.all([unready, database.stop(), wait(AWAY_MS)]);
  const unreadyMs = Math.max(0, unreadyAt - goneAt);
  const alive = await Promise.all(doors.map((door) => statusOf(door, '/healthz')));
  await database.start();
  const since = performance.now();
  await readyzSays(doors, 200);
  await Promise.all(doors.map((door) => takesOrders(door)));
  const wellMs = performance.now() - since;
  const faults = [
    alive.some((status) => status !== 200) && `a server died (/healthz ${alive.join()})`,
    unreadyMs > UNREADY_MS && `unready after ${Math.round(unreadyMs)} ms`,
    wellMs > WELL_MS && `well after ${Math.round(wellMs)} ms`,
  ].filter(Boolean);
  tally.case(faults.length ? `stop ${round}: ${faults.join(', ')}` : '');
  tally.figure(`${Math.round(unreadyMs)}/${Math.round(wellMs)} ms`);
}

/** Told when PostgreSQL cuts those who are connected, which is a while after it is asked to stop. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // 'end' follows
  await client.connect();
  return client;
}

async function takesOrders(door: Stage['doors'][number]): Promise<void> {
  const [buyer] = await newBuyers(1);
  const goods = await newGoods(10);
  if (!buyer) throw new Error('no buyer');
  const wish = wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY');
  await insisting([door], async (open) => {
    const { code, answer } = await place(open, 'rest', buyer, wish);
    return { code, status: answer.status };
  });
}

/** Cuts any connection of the shop: of its pool, its jobs, its listeners. */
async function cut(tally: Tally): Promise<void> {
  const found = await rows<{ name: string }>(sql`
    select application_name as "name", pg_terminate_backend(pid) from (
      select pid, application_name from pg_stat_activity
      where application_name like 'moti-mini%' and pid <> pg_backend_pid() order by random() limit 1) one`);
  tally.case(found.length ? '' : 'no connection to cut');
  await wait(CUT_EVERY_MS);
}

export const databaseAway: BatteryTest = {
  id: 'T27',
  about: `PostgreSQL stopped for 10 s ${STOPS} times, then ${CUTS} connections cut, under ${PER_SECOND} requests a second`,
  async run(stage, tally) {
    const pids = stage.doors.map((door) => stage.pidOf(door));
    const load = await Load.start(stage.doors, PER_SECOND);
    tally.figure('unready/well');
    for (let round = 1; round <= STOPS; round += 1) {
      await wait(BETWEEN_MS);
      await stop(stage, round, tally);
    }
    // A runner that is cut off itself tries the next one.
    for (let count = 0; count < CUTS; count += 1) await cut(tally).catch(() => tally.case(''));
    await wait(BETWEEN_MS);
    await load.stop();
    const refused = load.beats.filter(({ status, code }) => status === 503 || code === 'UNAVAILABLE').length;
    tally.figure(`${load.beats.length} requests, ${refused} refused, ${load.acknowledged.length} orders`);
    tally.case(faultsIn(load.faults()));
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    const isSame = stage.doors.every((door, index) => stage.pidOf(door) === pids[index]);
    tally.check(isSame, 'a server was started anew');
  },
};
