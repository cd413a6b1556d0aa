// What the two commands have in common: their folder, and the shop's own places.
import { resolve } from 'node:path';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { env } from '#server/platform/config/env.ts';
import { runCommand } from '#server/platform/lifecycle/run-command.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import type { Place } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { uploadsFolder } from './stored-files.ts';

/** Runs one on the database of DATABASE_URL, or on the one in DATA_DIR. */
export async function runOnFolder(
  name: string,
  work: (place: Place, folder: string) => Promise<Manifest>,
): Promise<void> {
  return runCommand(async () => {
    const [given, ...more] = process.argv.slice(2);
    if (!given || more.length) throw new StartError(`npm run ${name} -- <folder>`);
    const database = await openDatabase(env(), console.error);
    try {
      const manifest = await work({ databaseUrl: database.url, uploads: uploadsFolder() }, resolve(given));
      console.log(summaryOf(manifest));
    } finally {
      await database.close();
    }
  });
}

function summaryOf({ tables, files, missing, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const said = files === null ? 'files stay in their bucket' : `${files} files`;
  const lost = missing.length ? `; missing in the shop already: ${missing.join(', ')}` : '';
  return `${rows} rows of ${tables.length} tables, ${said}, as of ${madeAt}${lost}`;
}
