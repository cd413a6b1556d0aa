// The folder of uploads beside the tables. A bucket keeps versions of its own and is left to them.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { env } from '#server/platform/config/env.ts';

/** The folder, or null where files are kept in a bucket. */
export function uploadsFolder(): string | null {
  return env().S3_BUCKET ? null : env().UPLOADS_DIR;
}

/** Paths of all whole files; drafts lie in a folder that begins with a dot. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.'));
}

/** Copies what is not there yet; a key's content never changes. */
export function copyFiles(from: string, to: string): void {
  for (const path of filesUnder(from)) {
    const target = join(to, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      copyFileSync(join(from, path), target);
      chmodSync(target, 0o600);
    } catch (error) {
      // Swept in this very moment: no row names it any more.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

interface Row {
  key: string;
  isAttached: boolean;
}

/** Makes files and rows agree: what no row names goes; answers the attached ones that are missing. */
export function agree(folder: string, rows: readonly Row[]): string[] {
  const known = new Set(rows.map(({ key }) => key));
  const there = new Set(filesUnder(folder));
  // The shop's own pictures (art/…) are named by content, and by no row.
  const isOfPeople = (path: string) => /^(?:image|private)\//.test(path);
  for (const path of there) if (isOfPeople(path) && !known.has(path)) rmSync(join(folder, path));
  return rows.filter(({ key, isAttached }) => isAttached && !there.has(key)).map(({ key }) => key);
}

export async function rowsOfFiles(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select "key", "attachedAt" is not null as "isAttached" from "StoredFile"`,
  );
  return rows;
}
