// Where files are kept: pictures of the shop, later what people upload. A folder for now.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '#server/env.ts';

export interface FileStore {
  /** Keeps a file; the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file; true also when there was none. */
  remove(key: string): Promise<void>;
}

const MAX_KEY_CHARACTERS = 300;
// Each part starts with a letter or digit, so that neither '..' nor a hidden file can be named.
const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*$/;

/** @example isFileKey('art/product/drools-adult-front.1a2b3c4d.svg') // true */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && KEY.test(key);
}

/** A store in a folder, for one machine or a shared volume. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key');
    return join(root, key);
  };
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    exists: (key) => access(pathOf(key)).then(() => true, isThere),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** The shop's file store. */
export function fileStore(): FileStore {
  return folderStore(env().UPLOADS_DIR);
}

/** Writes beside and renames, so that a reader never meets half a file. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
