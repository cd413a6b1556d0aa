// What a store of files can do, and how files are named in it.

export interface FileStore {
  /** Keeps a file; the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file; content also when there was none. */
  remove(key: string): Promise<void>;
}

const MAX_KEY_CHARACTERS = 300;
// Each part starts with a letter or digit, so that neither '..' nor a hidden file can be named.
const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*$/;

/** @example isFileKey('art/product/drools-adult-front.1a2b3c4d.svg') // true */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && KEY.test(key);
}

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('not a file key');
  return key;
}
