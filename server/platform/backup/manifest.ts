// The manifest of a backup. It is written last, so a folder without it contains no complete backup.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

const FILE = 'backup.json';

const MANIFEST = z.object({
  madeAt: z.string(),
  /** The migrations applied to the database. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  /** The number of uploaded files in the backup; null if the shop stores them in a bucket. */
  files: z.number().nullable(),
  /** Attached files that were already missing in the shop. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof MANIFEST>;
export type TableCopy = Manifest['tables'][number];

/** The path of a table's rows. */
export function tableFile(folder: string, { name }: Pick<TableCopy, 'name'>): string {
  return join(folder, 'tables', `${name}.copy.gz`);
}

export function filesFolder(folder: string): string {
  return join(folder, 'uploads');
}

/** Creates the folder, readable only by its owner because a backup contains personal data. */
export function prepareBackupFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat && (!stat.isDirectory() || readdirSync(folder).length > 0))
    throw new StartError(`${folder} is not empty: a backup needs an empty folder`);
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  mkdirSync(filesFolder(folder), { mode: 0o700 });
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  try {
    return MANIFEST.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch (error) {
    throw new StartError(`${folder} contains no complete backup: ${FILE} cannot be read`, { cause: error });
  }
}
