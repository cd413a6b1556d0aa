import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#server/platform/limits/limits.ts';

// By then whatever was being written is written, or its process is gone.
const OLD_MS = 2 * LIMITS.uploads.requestMs;

/** Removes the files right in a folder that nobody can be writing any more; only those with this prefix, if any. */
export async function removeOldFiles(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  // The disk's times are the machine's own, whatever the shop's clock says.
  const oldest = Date.now() - OLD_MS;
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written?.isFile() && written.mtimeMs < oldest) await rm(path, { force: true });
  }
}
