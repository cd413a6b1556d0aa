// T34: a backup while people buy, restored into an empty database with the two commands.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { millisecondsInMinute } from 'date-fns/constants';
import { readManifest } from '#server/platform/backup/manifest.ts';
import { filesUnder } from '#server/platform/backup/stored-files.ts';
import { now } from '#server/platform/clock.ts';
import { createDatabase, dropDatabase } from '#server/platform/database/create-database.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { newBuyer } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { brokenInvariants } from '../invariants.ts';
import { waitUntil } from '../jobs.ts';
import { describeFaults, Load, visit } from '../load.ts';
import { place, draftOrder } from '../orders.ts';
import { uploadDocument } from '../upload-document.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const PER_SECOND = 30;
const DOCUMENTS = scaleCount(50);
const WITHIN_MS = 15 * millisecondsInMinute;
const RESTORED = 'restored';
/** Copied after the orders and before the stock movements, and independent of both. */
const LOCKED_TABLE = 'PetDocument';
const LOCKED_MS = 2_000;

const run = promisify(execFile);

/** Runs a command as an operator does; returns its output. */
async function command(name: string, folder: string, env: Record<string, string> = {}): Promise<string> {
  const args = [join(projectRoot, 'scripts', 'start.mjs'), name, folder];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}

type Counts = Map<string, number>;

/** Row counts of all tables. */
async function counts(): Promise<Counts> {
  const tables = await rows<{ name: string }>(sql`select relname as "name" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> '_prisma_migrations'`);
  const rowCounts: Counts = new Map();
  for (const { name } of tables) rowCounts.set(name, await countRows(name));
  return rowCounts;
}

async function countRows(table: string): Promise<number> {
  const [row] = await rows<{ count: number }>(sql`select count(*)::int from ${raw(`"${table}"`)}`);
  return row?.count ?? 0;
}

/** Pauses the backup halfway; everything it copies must still be of one moment. */
async function backUpSlowly({ database }: TestBed, folder: string): Promise<string> {
  const holder = new pg.Client({ connectionString: database.url('stress') });
  await holder.connect();
  try {
    await holder.query(`begin; lock table "${LOCKED_TABLE}" in access exclusive mode`);
    const backup = command('backup', folder);
    const waits = async () =>
      (
        await rows(sql`select from pg_stat_activity where application_name = 'moti-mini backup'
        and wait_event_type = 'Lock'`)
      ).length > 0;
    await Promise.race([waitUntil('a backup that waits', waits), backup]);
    await wait(LOCKED_MS);
    await holder.query('rollback');
    return await backup;
  } finally {
    await holder.end();
  }
}

/** Tables that did not change during the backup must be complete. */
async function compare(before: Counts, after: Counts, tally: Tally): Promise<void> {
  const restoredCounts = await counts();
  for (const [table, count] of before) {
    if (after.get(table) !== count) continue;
    tally.case(
      restoredCounts.get(table) === count ? '' : `${table}: ${restoredCounts.get(table)} rows of ${count}`,
    );
  }
}

/** Runs `work` with the runner connected to another database. */
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
  for (const { name, rows: expected } of readManifest(folder).tables) {
    const restoredCount = await countRows(name);
    tally.case(
      restoredCount === expected ? '' : `${name}: ${restoredCount} rows, the backup had ${expected}`,
    );
  }
}

/** Checks that the restored shop works and sells. */
async function open({ open: openShop }: TestBed, env: Record<string, string>, tally: Tally): Promise<void> {
  const { server, end } = await openShop(env);
  for (const path of ['/readyz', '/', '/api/product?category=dog']) {
    const { status } = await visit(server.url + path);
    tally.case(status === 200 ? '' : `the restored shop answers ${status} at ${path}`);
  }
  const buyer = await newBuyer();
  const variant = await newVariant(5);
  for (const transport of ['rest', 'graph'] as const) {
    const { code } = await place(
      server,
      transport,
      buyer,
      draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY'),
    );
    tally.case(code && `the restored shop takes no order by ${transport}: ${code}`);
  }
  await end();
}

export const restoreDrill: StressTest = {
  id: 'T34',
  title: `npm run backup under ${PER_SECOND} requests a second, npm run restore into an empty database`,
  async run(testBed, tally) {
    const home = makeTempDir('restore');
    const folder = join(home, 'copy');
    const uploads = join(home, 'uploads');
    const adminUrl = testBed.database.url('postgres');
    await createDatabase(adminUrl, RESTORED);
    const target = { DATABASE_URL: testBed.database.url(RESTORED), UPLOADS_DIR: uploads };
    try {
      for (let count = 0; count < DOCUMENTS; count += 1) await uploadDocument(testBed.servers[0]);
      const load = await Load.start(testBed.servers, PER_SECOND);
      const before = await counts();
      const since = performance.now();
      tally.figure(await backUpSlowly(testBed, folder));
      const backedUp = performance.now();
      await load.stop();
      const after = await counts();
      tally.case(describeFaults(load.results.filter(({ status }) => status >= 500 || status === 0)));
      await command('restore', folder, target);
      const took = performance.now() - backedUp;
      tally.figure(`backup ${Math.round(backedUp - since)} ms, restore ${Math.round(took)} ms`);
      tally.case(took < WITHIN_MS ? '' : `restored after ${Math.round(took)} ms`);
      const again = await command('restore', folder, target).catch((error: unknown) => String(error));
      tally.case(again.includes('is not empty') ? '' : `a second restore: ${again}`);
      await on(target.DATABASE_URL, async () => {
        await compare(before, after, tally);
        await look(folder, uploads, tally);
        await open(testBed, target, tally);
      });
    } finally {
      await dropDatabase(adminUrl, RESTORED);
      removeTempDir(home);
    }
  },
};
