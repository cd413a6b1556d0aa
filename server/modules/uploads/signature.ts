import { fileTypeFromBuffer } from 'file-type';

// Enough for all signatures of pictures; more would only let a hostile file keep the library busy.
const LOOKED_AT_BYTES = 4100;
const SPELLINGS: Record<string, string> = { jpg: 'jpeg', apng: 'png' };

/** The kind of picture that a file's first bytes say it is. @example 'jpeg' */
export async function signatureOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, LOOKED_AT_BYTES)).catch(() => undefined);
  return found && (SPELLINGS[found.ext] ?? found.ext);
}
