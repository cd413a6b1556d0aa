// T34: a backup of the shop while people buy in it, restored beside it by the two commands.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { readManifest } from '#server/platform/backup/manifest.ts';
import { filesUnder } from '#server/platform/backup/stored-files.ts';
import { now } from '#server/platform/clock.ts';
import { createDatabase, dropDatabase } from '#server/platform/database/create-database.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { newBuyer } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { brokenInvariants } from '../invariants.ts';
import { until } from '../jobs.ts';
import { faultsIn, Load, visit } from '../load.ts';
import { place, wishFor } from '../orders.ts';
import { uploadPaper } from '../papers.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const PER_SECOND = 30;
const PAPERS = share(50);
const WITHIN_MS = 15 * 60_000;
const RESTORED = 'restored';
/** Copied before the ledger of stock and after the orders, and of no use to either. */
const HELD = 'PetDocument';
const HELD_MS = 2_000;

const run = promisify(execFile);

/** As the operator types it; answers what it said. */
async function command(name: string, folder: string, env: Record<string, string> = {}): Promise<string> {
  const args = [join(projectRoot, 'scripts', 'start.mjs'), name, folder];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}

type Counts = Map<string, number>;

/** Rows of every table that a shop could miss, by PostgreSQL's own word. */
async function counts(): Promise<Counts> {
  const tables = await rows<{ name: string }>(sql`select relname as "name" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> '_prisma_migrations'`);
  const found: Counts = new Map();
  for (const { name } of tables) found.set(name, await countOf(name));
  return found;
}

async function countOf(table: string): Promise<number> {
  const [found] = await rows<{ count: number }>(sql`select count(*)::int from ${raw(`"${table}"`)}`);
  return found?.count ?? 0;
}

/** Backs up while people buy, and keeps it waiting halfway for a while: what it copies after that is of one moment still. */
async function backUpSlowly({ database }: Stage, folder: string): Promise<string> {
  const holder = new pg.Client({ connectionString: database.url('battery') });
  await holder.connect();
  try {
    await holder.query(`begin; lock table "${HELD}" in access exclusive mode`);
    const backup = command('backup', folder);
    const waits = async () =>
      (
        await rows(sql`select from pg_stat_activity where application_name = 'moti-mini backup'
        and wait_event_type = 'Lock'`)
      ).length > 0;
    await Promise.race([until('a backup that waits', waits), backup]);
    await wait(HELD_MS);
    await holder.query('rollback');
    return await backup;
  } finally {
    await holder.end();
  }
}

/** What nobody touched while it was copied must be there to the last row. */
async function compare(before: Counts, after: Counts, tally: Tally): Promise<void> {
  const found = await counts();
  for (const [table, count] of before) {
    if (after.get(table) !== count) continue;
    tally.case(found.get(table) === count ? '' : `${table}: ${found.get(table)} rows of ${count}`);
  }
}

/** Does the work on the restored shop as the runner does its own. */
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

async function look(folder: string, uploads: string, tally: Tally): Promise<void> {
  for (const fault of await brokenInvariants(now(), filesUnder(uploads))) tally.case(fault);
  for (const { name, rows: kept } of readManifest(folder).tables) {
    const found = await countOf(name);
    tally.case(found === kept ? '' : `${name}: ${found} rows, the backup had ${kept}`);
  }
}

/** Whether it sells again. */
async function open({ open: openShop }: Stage, env: Record<string, string>, tally: Tally): Promise<void> {
  const { door, end } = await openShop(env);
  for (const path of ['/readyz', '/', '/api/product?category=dog']) {
    const { status } = await visit(door.url + path);
    tally.case(status === 200 ? '' : `the restored shop answers ${status} at ${path}`);
  }
  const [buyer, goods] = [await newBuyer(), await newGoods(5)];
  for (const way of ['rest', 'graph'] as const) {
    const { code } = await place(door, way, buyer, wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY'));
    tally.case(code && `the restored shop sells nothing by ${way}: ${code}`);
  }
  await end();
}

export const restoreDrill: BatteryTest = {
  id: 'T34',
  about: `npm run backup under ${PER_SECOND} requests a second, npm run restore into an empty database`,
  async run(stage, tally) {
    const home = makeTempDir('restore');
    const [folder, uploads] = [join(home, 'copy'), join(home, 'uploads')];
    const server = stage.database.url('postgres');
    await createDatabase(server, RESTORED);
    const target = { DATABASE_URL: stage.database.url(RESTORED), UPLOADS_DIR: uploads };
    try {
      for (let count = 0; count < PAPERS; count += 1) await uploadPaper(stage.doors[0]);
      const load = await Load.start(stage.doors, PER_SECOND);
      const [before, since] = [await counts(), performance.now()];
      tally.figure(await backUpSlowly(stage, folder));
      const backedUp = performance.now();
      await load.stop();
      const after = await counts();
      tally.case(faultsIn(load.beats.filter(({ status }) => status >= 500 || status === 0)));
      await command('restore', folder, target);
      const took = performance.now() - backedUp;
      tally.figure(`backup ${Math.round(backedUp - since)} ms, restore ${Math.round(took)} ms`);
      tally.case(took < WITHIN_MS ? '' : `restored after ${Math.round(took)} ms`);
      const again = await command('restore', folder, target).catch((error: unknown) => String(error));
      tally.case(again.includes('is not empty') ? '' : `a second restore: ${again}`);
      await on(target.DATABASE_URL, async () => {
        await compare(before, after, tally);
        await look(folder, uploads, tally);
        await open(stage, target, tally);
      });
    } finally {
      await dropDatabase(server, RESTORED);
      removeTempDir(home);
    }
  },
};
