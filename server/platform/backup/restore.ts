// Restores a backup into an empty database.
import pg from 'pg';
import { appliedMigrations, migrate, readMigrations } from '#server/platform/database/migrations.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import type { BackupSource } from './back-up.ts';
import { copyIn, requireEmpty } from './copy-in.ts';
import { filesFolder, type Manifest, readManifest } from './manifest.ts';
import { copyFiles, filesUnder } from './stored-files.ts';

/**
 * Migrates the database to the backup's schema, loads it, and applies the newer migrations. If interrupted, the
 * database stays without rows and the restore can be run again.
 */
export async function restore(
  { databaseUrl, uploads }: BackupSource,
  folder: string,
  log: (line: string) => void,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  requireFiles(manifest, folder);
  requireKnown(manifest);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moti-mini restore' });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    await requireEmpty(client);
    await requireNotAhead(client, manifest);
    await migrate(databaseUrl, log, ({ name }) => manifest.migrations.includes(name));
    if (uploads) copyFiles(filesFolder(folder), uploads);
    await copyIn(client, folder, manifest);
    // Uploads in progress at the time of the backup have rows but no files.
    if (uploads) await deleteUnfinishedUploads(client, filesUnder(uploads));
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, log);
  return manifest;
}

function requireFiles({ files }: Manifest, folder: string): void {
  if (files === null) return;
  const fileCount = filesUnder(filesFolder(folder)).length;
  if (fileCount !== files)
    throw new StartError(`${folder} has ${fileCount} files, but its backup.json says ${files}`);
}

function requireKnown({ migrations }: Manifest): void {
  const ownMigrations = new Set(readMigrations().map(({ name }) => name));
  const unknown = migrations.find((name) => !ownMigrations.has(name));
  if (unknown)
    throw new StartError(`The backup is from a newer version: migration ${unknown} is unknown here`);
}

async function requireNotAhead(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const ahead = (await appliedMigrations(client)).find((name) => !migrations.includes(name));
  if (ahead)
    throw new StartError(
      `The database is newer than the backup (${ahead}): use one that is not migrated yet`,
    );
}

async function deleteUnfinishedUploads(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query(`delete from "StoredFile" where "attachedAt" is null and "key" <> all ($1)`, [keys]);
}
