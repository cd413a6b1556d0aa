// The interface of file stores, and the format of file keys.

export interface FileStore {
  /** Stores a file, and replaces an existing file with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the file, or null if it does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
}

const MAX_KEY_CHARACTERS = 300;
// Each part starts with a letter or digit, which excludes '..' and hidden files.
const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*$/;

/** @example isFileKey('art/product/drools-adult-front.1a2b3c4d.svg') // true */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && KEY.test(key);
}

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('not a file key');
  return key;
}
