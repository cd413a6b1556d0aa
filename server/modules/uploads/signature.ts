import { fileTypeFromBuffer } from 'file-type';

// Enough for all image signatures. A larger prefix would let a hostile file keep the library busy.
const PREFIX_BYTES = 4100;
const FORMAT_NAMES: Record<string, string> = { jpg: 'jpeg', apng: 'png' };

/** The image format according to the file's signature. @example 'jpeg' */
export async function imageFormatOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, PREFIX_BYTES)).catch(() => undefined);
  return found && (FORMAT_NAMES[found.ext] ?? found.ext);
}
