// The common part of the commands backup and restore.
import { resolve } from 'node:path';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { env } from '#server/platform/config/env.ts';
import { runCommand } from '#server/platform/lifecycle/run-command.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import type { BackupSource } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { uploadsFolder } from './stored-files.ts';

/** Runs a command on the folder named on the command line and the database of DATABASE_URL or in DATA_DIR. */
export async function runBackupCommand(
  name: string,
  work: (source: BackupSource, folder: string) => Promise<Manifest>,
): Promise<void> {
  return runCommand(async () => {
    const [folder, ...more] = process.argv.slice(2);
    if (!folder || more.length) throw new StartError(`npm run ${name} -- <folder>`);
    const database = await openDatabase(env(), console.error);
    try {
      const manifest = await work({ databaseUrl: database.url, uploads: uploadsFolder() }, resolve(folder));
      console.log(summarize(manifest));
    } finally {
      await database.close();
    }
  });
}

function summarize({ tables, files, missing, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const fileCount = files === null ? 'files stay in their bucket' : `${files} files`;
  const lost = missing.length ? `; already missing in the shop: ${missing.join(', ')}` : '';
  return `${rows} rows of ${tables.length} tables, ${fileCount}, as of ${madeAt}${lost}`;
}
