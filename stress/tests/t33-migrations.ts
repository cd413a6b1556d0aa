// T33: migrations of a shop in use, on tables with a million rows; and the old build on the new schema.
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase } from '#server/platform/database/create-database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrations.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { fill, useAllTheWhile } from '../filled.ts';
import { layGoods } from '../goods.ts';
import { faultsIn, Load } from '../load.ts';
import { beforeNewest, checkOut } from '../old-build.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const ROWS = share(1_000_000);
/** Those that shops had when the later migrations came, and that these change. */
const TABLES = ['User', 'Order', 'Payment', 'Refund', 'ForumReply', 'Booking', 'Product', 'BlogPost'];
const LATER_FROM = '20261121230144_question_presence';
const LONGEST_WAIT_MS = 2_000;
// Its rule over time spans can only be made while nobody writes bookings (0.5 s for 200,000 on 2 cores), so with
// a million it is told and not judged. It is in every shop already.
const KNOWN_SLOW = '20261122073000_bookings';
const PER_SECOND = 30;
const AROUND_MS = 3_000;

const quiet = () => undefined;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Applies one migration while every table is in use; answers how long somebody waited at most. */
async function longestWait(url: string, migration: string): Promise<number> {
  const end = new AbortController();
  const users = await Promise.all(TABLES.map(() => connected(url)));
  const using = Promise.all(
    users.map((client, index) => useAllTheWhile(client, TABLES[index] ?? '', end.signal)),
  );
  await wait(500);
  await migrate(url, quiet, ({ name }) => name === migration);
  end.abort();
  const longest = Math.max(...(await using));
  await Promise.all(users.map((client) => client.end()));
  return longest;
}

async function largeTables({ database }: Stage, tally: Tally): Promise<void> {
  const name = 'migrating';
  await createDatabase(database.url('postgres'), name);
  const url = database.url(name);
  await migrate(url, quiet, (migration) => migration.name <= LATER_FROM);
  const client = await connected(url);
  for (const table of TABLES) await fill(client, table, ROWS);
  await client.end();
  for (const { name: migration } of readMigrations().filter((one) => one.name > LATER_FROM)) {
    const ms = Math.round(await longestWait(url, migration));
    if (ms > 200) tally.figure(`${migration.slice(15)} ${ms} ms`);
    if (migration === KNOWN_SLOW) continue;
    tally.case(ms <= LONGEST_WAIT_MS ? '' : `${migration}: somebody waited ${ms} ms`);
  }
  await dropDatabase(database.url('postgres'), name);
}

/** Runs on another database as the runner's own. */
async function on(url: string, work: () => Promise<void>): Promise<void> {
  const own = process.env.DATABASE_URL ?? '';
  await disconnectDatabase();
  connectDatabase(url);
  try {
    await work();
  } finally {
    await disconnectDatabase();
    connectDatabase(own);
  }
}

async function oldBuild({ database }: Stage, tally: Tally): Promise<void> {
  const newest = beforeNewest();
  if (!newest) return tally.figure('no history at hand: the old build was not run');
  const [home, name] = [makeTempDir('old-build'), 'old_build'];
  const old = checkOut(newest.commit, home);
  await createDatabase(database.url('postgres'), name);
  const url = database.url(name);
  try {
    await migrate(url, quiet, (migration) => migration.name < newest.migration);
    const settings = { DATABASE_URL: url, DATA_DIR: join(home, 'data') };
    const { SECRET_KEYS = '' } = process.env;
    await on(url, async () => {
      await layGoods();
      const shop = await old.open({ ...settings, SECRET_KEYS, RATE_LIMITS: 'off' });
      const load = await Load.start([shop], PER_SECOND);
      await wait(AROUND_MS);
      const before = load.beats.length;
      await migrate(url, quiet);
      await wait(AROUND_MS);
      await load.stop();
      tally.case(faultsIn(load.beats.filter(({ status }) => status >= 500 || status === 0)));
      tally.case(load.beats.length > before ? '' : 'nobody asked after the migration');
      const kind = `old build of ${newest.commit.slice(0, 7)}: ${load.beats.length} requests`;
      tally.figure(`${kind}, ${load.acknowledged.length} orders around ${newest.migration.slice(15)}`);
      await shop.end('SIGTERM');
    });
  } finally {
    old.remove();
    await dropDatabase(database.url('postgres'), name);
    removeTempDir(home);
  }
}

export const migrations: BatteryTest = {
  id: 'T33',
  about: `the migrations after ${LATER_FROM.slice(15)}, ${TABLES.length} tables of ${ROWS} rows each read and written meanwhile (bookings is known to need a pause); the build before the newest migration goes on after it`,
  async run(stage, tally) {
    await largeTables(stage, tally);
    await oldBuild(stage, tally);
  },
};
