import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that other users may enter, since PostgreSQL may run as one. */
export function makeTempDir(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `moti-mini-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes a folder of `makeTempDir`. */
export function removeTempDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A folder in memory if the machine has one with room for databases, else that of temporary files. */
export function memoryDir(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir(); // only Linux has it
  }
}
