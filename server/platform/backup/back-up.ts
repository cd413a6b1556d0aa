// A consistent backup of a running shop: every table, and the uploaded files.
import pg from 'pg';
import { now } from '#server/platform/clock.ts';
import { appliedMigrations } from '#server/platform/database/migrations.ts';
import { inSnapshot, copyOut, readSequences } from './copy-out.ts';
import { filesFolder, type Manifest, prepareBackupFolder, writeManifest } from './manifest.ts';
import { copyFiles, filesUnder, readStoredFileRows, reconcileFiles } from './stored-files.ts';

export interface BackupSource {
  databaseUrl: string;
  /** The folder of uploads; null if they are in a bucket. */
  uploads: string | null;
}

/** Writes a backup into a new or empty folder. @throws StartError if the folder is not empty */
export async function backUp({ databaseUrl, uploads }: BackupSource, folder: string): Promise<Manifest> {
  prepareBackupFolder(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moti-mini backup' });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    const files = filesFolder(folder);
    // Before and after the snapshot: a file named in its rows existed at one of the two times.
    if (uploads) copyFiles(uploads, files);
    const manifest = await inSnapshot(client, async () => {
      const rows = await readStoredFileRows(client);
      const migrations = await appliedMigrations(client);
      const tables = await copyOut(client, folder);
      const sequences = await readSequences(client);
      if (uploads) copyFiles(uploads, files);
      const missing = uploads ? reconcileFiles(files, rows) : [];
      const count = uploads ? filesUnder(files).length : null;
      return { madeAt: now().toISOString(), migrations, tables, sequences, files: count, missing };
    });
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}
