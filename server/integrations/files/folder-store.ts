// Stores files in a folder, on one machine or a shared volume.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, requireFileKey } from './file-key.ts';
import { removeOldFiles } from './old-files.ts';
import { fileStoreUnavailable } from './store-error.ts';

// Other users of the machine must not read uploads.
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

// No key begins with a dot, so files in this folder cannot be requested.
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

/** Writes to a temporary file and renames it, so that readers never see an incomplete file. */
export async function writeWhole(root: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(root, name);
  const draft = join(root, DRAFTS, randomUUID());
  try {
    await mkdir(dirname(draft), { recursive: true, mode: PRIVATE_FOLDER });
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(draft, bytes, { mode: PRIVATE_FILE });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // sweepDrafts removes it later
    throw fileStoreUnavailable(error);
  }
}

/** Makes files and folders of older versions private; those of another user stay unchanged. */
export async function makePrivate(root: string): Promise<void> {
  if (!existsSync(root)) return;
  // The root first: from then on other users have no access.
  await setMode(root, PRIVATE_FOLDER);
  for await (const entry of await opendir(root, { recursive: true })) {
    const mode = entry.isDirectory() ? PRIVATE_FOLDER : entry.isFile() ? PRIVATE_FILE : null;
    if (mode !== null) await setMode(join(entry.parentPath, entry.name), mode);
  }
}

/** Ignores files that are gone or belong to another user. */
async function setMode(path: string, mode: number): Promise<void> {
  const { mode: before } = await stat(path).catch(() => ({ mode }));
  if ((before & 0o777) !== mode) await chmod(path, mode).catch(() => undefined);
}

/** Removes temporary files of killed processes. */
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
