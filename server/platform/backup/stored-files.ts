// Backs up the folder of uploads. Files in a bucket are not copied: the bucket has its own versioning.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { env } from '#server/platform/config/env.ts';

/** The folder of uploads, or null if files are stored in a bucket. */
export function uploadsFolder(): string | null {
  return env().S3_BUCKET ? null : env().UPLOADS_DIR;
}

/** Relative paths of all complete files; incomplete ones are in a folder that begins with a dot. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.'));
}

/** Copies files that do not exist in the target; the content of a key never changes. */
export function copyFiles(from: string, to: string): void {
  for (const path of filesUnder(from)) {
    const target = join(to, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      copyFileSync(join(from, path), target);
      chmodSync(target, 0o600);
    } catch (error) {
      // Deleted since it was listed, because no row refers to it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

interface StoredFileRow {
  key: string;
  isAttached: boolean;
}

/** Deletes files without a row; returns the keys of attached files that are missing. */
export function reconcileFiles(folder: string, rows: readonly StoredFileRow[]): string[] {
  const savedKeys = new Set(rows.map(({ key }) => key));
  const there = new Set(filesUnder(folder));
  // The shop's own pictures (art/…) have no rows.
  const isUpload = (path: string) => /^(?:image|private)\//.test(path);
  for (const path of there) if (isUpload(path) && !savedKeys.has(path)) rmSync(join(folder, path));
  return rows.filter(({ key, isAttached }) => isAttached && !there.has(key)).map(({ key }) => key);
}

export async function readStoredFileRows(client: pg.Client): Promise<StoredFileRow[]> {
  const { rows } = await client.query<StoredFileRow>(
    `select "key", "attachedAt" is not null as "isAttached" from "StoredFile"`,
  );
  return rows;
}
