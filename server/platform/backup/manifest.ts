// What a backup says of itself. It is written last, so a folder without it holds no whole backup.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

const FILE = 'backup.json';

const MANIFEST = z.object({
  madeAt: z.string(),
  /** The schema that the tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  /** How many uploaded files lie beside; null where the shop keeps them in a bucket. */
  files: z.number().nullable(),
  /** Attached files that were missing in the shop already. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof MANIFEST>;
export type TableCopy = Manifest['tables'][number];

/** Where the rows of a table lie. */
export function tableFile(folder: string, { name }: Pick<TableCopy, 'name'>): string {
  return join(folder, 'tables', `${name}.copy.gz`);
}

export function filesFolder(folder: string): string {
  return join(folder, 'uploads');
}

/** Makes the folder; everything personal of the shop will lie in it, so it is its owner's alone. */
export function prepareBackupFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat && (!stat.isDirectory() || readdirSync(folder).length > 0))
    throw new StartError(`${folder} is not empty: a backup needs a folder of its own`);
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
    throw new StartError(`${folder} holds no whole backup: its ${FILE} cannot be read`, { cause: error });
  }
}
