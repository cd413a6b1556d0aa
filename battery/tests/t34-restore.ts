// T34: a backup of the shop while people buy in it, restored beside it by the two commands.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readManifest } from '#server/backup/manifest.ts';
import { filesUnder } from '#server/backup/stored-files.ts';
import { now } from '#server/clock.ts';
import { createDatabase, dropDatabase } from '#server/database/create-database.ts';
import { connectDatabase, disconnectDatabase } from '#server/db.ts';
import { projectRoot } from '#server/project-root.ts';
import { raw, rows, sql } from '#server/sql.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { brokenInvariants } from '../invariants.ts';
import { faultsIn, Load, visit } from '../load.ts';
import { uploadPaper } from '../papers.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const PER_SECOND = 30;
const PAPERS = share(50);
const WITHIN_MS = 15 * 60_000;
const RESTORED = 'restored';

const run = promisify(execFile);

/** As the operator types it; answers what it said. */
async function command(name: string, folder: string, env: Record<string, string> = {}): Promise<string> {
  const args = [join(projectRoot, 'scripts', 'start.mjs'), name, folder];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}

/** Looks at the restored shop as the runner looks at its own. */
async function look(url: string, folder: string, uploads: string, tally: Tally): Promise<void> {
  const own = process.env.DATABASE_URL ?? '';
  await disconnectDatabase();
  connectDatabase(url);
  try {
    for (const fault of await brokenInvariants(now(), filesUnder(uploads))) tally.case(fault);
    for (const { name, rows: kept } of readManifest(folder).tables) {
      const [found] = await rows<{ count: number }>(sql`select count(*)::int from ${raw(`"${name}"`)}`);
      tally.case(found?.count === kept ? '' : `${name}: ${found?.count} rows, the backup had ${kept}`);
    }
  } finally {
    await disconnectDatabase();
    connectDatabase(own);
  }
}

/** Whether it sells again. */
async function open({ open: openShop }: Stage, env: Record<string, string>, tally: Tally): Promise<void> {
  const { door, end } = await openShop(env);
  for (const path of ['/readyz', '/', '/api/product?category=dog']) {
    const { status } = await visit(door.url + path);
    tally.case(status === 200 ? '' : `the restored shop answers ${status} at ${path}`);
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
      const since = performance.now();
      tally.figure(await command('backup', folder));
      const backedUp = performance.now();
      await load.stop();
      tally.case(faultsIn(load.beats.filter(({ status }) => status >= 500 || status === 0)));
      await command('restore', folder, target);
      const took = performance.now() - backedUp;
      tally.figure(`backup ${Math.round(backedUp - since)} ms, restore ${Math.round(took)} ms`);
      tally.case(took < WITHIN_MS ? '' : `restored after ${Math.round(took)} ms`);
      const again = await command('restore', folder, target).catch((error: unknown) => String(error));
      tally.case(again.includes('is not empty') ? '' : `a second restore: ${again}`);
      await look(target.DATABASE_URL, folder, uploads, tally);
      await open(stage, target, tally);
    } finally {
      await dropDatabase(server, RESTORED);
      removeTempDir(home);
    }
  },
};
