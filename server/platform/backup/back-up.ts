// A copy of the whole shop at one moment, while it is open: every table, and the uploaded files.
import pg from 'pg';
import { now } from '#server/platform/clock.ts';
import { appliedMigrations } from '#server/platform/database/migrations.ts';
import { atOneMoment, copyOut, readSequences } from './copy-out.ts';
import { filesFolder, type Manifest, prepareBackupFolder, writeManifest } from './manifest.ts';
import { agree, copyFiles, filesUnder, rowsOfFiles } from './stored-files.ts';

export interface Place {
  databaseUrl: string;
  /** The folder of uploads; null where they are in a bucket. */
  uploads: string | null;
}

/** Writes it into a new folder. */
export async function backUp({ databaseUrl, uploads }: Place, folder: string): Promise<Manifest> {
  prepareBackupFolder(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moti-mini backup' });
  client.on('error', () => undefined); // told by the failing call
  await client.connect();
  try {
    const files = filesFolder(folder);
    // Once before that moment and once after: a file that the rows name was there at one of the two times.
    if (uploads) copyFiles(uploads, files);
    const manifest = await atOneMoment(client, async () => {
      const [rows, migrations] = [await rowsOfFiles(client), await appliedMigrations(client)];
      const tables = await copyOut(client, folder);
      const sequences = await readSequences(client);
      if (uploads) copyFiles(uploads, files);
      const missing = uploads ? agree(files, rows) : [];
      const count = uploads ? filesUnder(files).length : null;
      return { madeAt: now().toISOString(), migrations, tables, sequences, files: count, missing };
    });
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}
