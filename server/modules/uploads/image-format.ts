import { fileTypeFromBuffer } from 'file-type';

// Enough for all image signatures. A larger prefix would let a hostile file keep the library busy.
const PREFIX_BYTES = 4100;
const FORMAT_NAMES: Record<string, string> = { jpg: 'jpeg', apng: 'png' };

/** The image format according to the file's signature. @example 'jpeg' */
export async function detectImageFormat(bytes: Uint8Array): Promise<string | undefined> {
  const format = await fileTypeFromBuffer(bytes.subarray(0, PREFIX_BYTES)).catch(() => undefined);
  return format && (FORMAT_NAMES[format.ext] ?? format.ext);
}
