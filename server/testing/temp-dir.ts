import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one test; passable, so that PostgreSQL can work in it as another user. */
export function makeTempDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `moti-mini-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes what `makeTempDir` made. */
export function removeTempDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
