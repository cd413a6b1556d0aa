// A shop brought back from a backup, into a database without rows.
import pg from 'pg';
import { appliedMigrations, migrate, readMigrations } from '#server/platform/database/migrations.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import type { Place } from './back-up.ts';
import { copyIn, requireEmpty } from './copy-in.ts';
import { filesFolder, type Manifest, readManifest } from './manifest.ts';
import { copyFiles, filesUnder } from './stored-files.ts';

/**
 * Brings the schema to where it was, fills it, and then goes on to this build's. Broken off on the way, it
 * leaves the database without rows, and can be run again.
 */
export async function restore(
  { databaseUrl, uploads }: Place,
  folder: string,
  log: (line: string) => void,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  requireFiles(manifest, folder);
  requireKnown(manifest);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moti-mini restore' });
  client.on('error', () => undefined); // told by the failing call
  await client.connect();
  try {
    await requireEmpty(client);
    await requireNotAhead(client, manifest);
    await migrate(databaseUrl, log, ({ name }) => manifest.migrations.includes(name));
    if (uploads) copyFiles(filesFolder(folder), uploads);
    await copyIn(client, folder, manifest);
    // Files that were on their way in at that moment never arrived.
    if (uploads) await forgetUnfinished(client, filesUnder(uploads));
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, log);
  return manifest;
}

function requireFiles({ files }: Manifest, folder: string): void {
  if (files === null) return;
  const found = filesUnder(filesFolder(folder)).length;
  if (found !== files) throw new StartError(`${folder} holds ${found} files, its backup.json names ${files}`);
}

function requireKnown({ migrations }: Manifest): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown) throw new StartError(`The backup is of a newer shop: migration ${unknown} is not known here`);
}

async function requireNotAhead(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const ahead = (await appliedMigrations(client)).find((name) => !migrations.includes(name));
  if (ahead)
    throw new StartError(`The database is ahead of the backup (${ahead}): give one that is not migrated yet`);
}

async function forgetUnfinished(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query(`delete from "StoredFile" where "attachedAt" is null and "key" <> all ($1)`, [keys]);
}
