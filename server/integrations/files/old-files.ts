import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#server/platform/limits/limits.ts';

// After this time, no process can still be writing the file.
const OLD_MS = 2 * LIMITS.uploads.requestMs;

/** Removes old files directly in a folder, optionally only those with a prefix. */
export async function removeOldFiles(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  // File times use the system clock, not the shop's.
  const oldest = Date.now() - OLD_MS;
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written?.isFile() && written.mtimeMs < oldest) await rm(path, { force: true });
  }
}
