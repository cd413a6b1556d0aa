// Files in a folder, for one machine or a shared volume.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, requireFileKey } from './file-key.ts';
import { removeOldFiles } from './old-files.ts';
import { storeUnavailable } from './store-fault.ts';

// What people hand in is nobody else's on the machine.
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

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
    await mkdir(dirname(draft), { recursive: true, mode: PRIVATE_FOLDER });
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(draft, bytes, { mode: PRIVATE_FILE });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // the sweep finds it
    throw storeUnavailable(error);
  }
}

/** Takes files and folders of an older shop away from others; what belongs to another user stays as it is. */
export async function makePrivate(root: string): Promise<void> {
  if (!existsSync(root)) return;
  // First, since nobody else gets further from then on.
  await closeTo(root, PRIVATE_FOLDER);
  for await (const entry of await opendir(root, { recursive: true })) {
    const mode = entry.isDirectory() ? PRIVATE_FOLDER : entry.isFile() ? PRIVATE_FILE : null;
    if (mode !== null) await closeTo(join(entry.parentPath, entry.name), mode);
  }
}

/** Gone, or another user's: neither stops a shop. */
async function closeTo(path: string, mode: number): Promise<void> {
  const { mode: before } = await stat(path).catch(() => ({ mode }));
  if ((before & 0o777) !== mode) await chmod(path, mode).catch(() => undefined);
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
