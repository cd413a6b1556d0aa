// Files in a folder, for one machine or a shared volume.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, requireFileKey } from './file-key.ts';
import { removeOldFiles } from './old-files.ts';
import { storeUnavailable } from './store-fault.ts';

// No key begins with a dot, so nobody can ask for what lies here.
const DRAFTS = '.drafts';

export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, requireFileKey(key));
  return {
    put: (key, bytes) => writeWhole(root, requireFileKey(key), bytes),
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    exists: (key) => access(pathOf(key)).then(() => true, isThere),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes aside and renames, so that a reader never meets half a file. */
export async function writeWhole(root: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(root, name);
  const draft = join(root, DRAFTS, randomUUID());
  try {
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // the sweep finds it
    throw storeUnavailable(error);
  }
}

/** Removes what was being written when a process was killed. */
export function sweepDrafts(root: string): Promise<void> {
  return removeOldFiles(join(root, DRAFTS));
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isThere(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}
