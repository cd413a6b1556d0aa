import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that other users may enter, since PostgreSQL may run as one. */
export function makeTempDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `moti-mini-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes a folder of `makeTempDir`. */
export function removeTempDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
