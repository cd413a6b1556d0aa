// Office files since 2007 are zip archives. All entries are read, since the sizes in the headers can be forged.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { zipBytes, zipEntries, zipRatio } = LIMITS.uploads;
const START = Buffer.from('PK\x03\x04', 'latin1');
const CONTENT_TYPES = '[Content_Types].xml';
const ODF_TYPE = 'mimetype';
// Where OOXML and ODF store macros. A renamed entry is still declared by its content type.
const MACRO_ENTRY = /(?:^|\/)vbaProject[^/]*\.bin$|^(?:Basic|Scripts)\//i;
const MACRO_TYPE = /vbaProject|macroEnabled/i;

class InvalidFile extends Error {}

/**
 * An error message with the placeholder {name}, or null if the file is valid.
 * @param mark the media type that the file must declare
 */
export async function officeZipError(bytes: Uint8Array, mark: string): Promise<string | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, START.length).equals(START))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  try {
    const declared = await readDeclaredType(file);
    if (MACRO_TYPE.test(declared)) return /*i18n*/ '“{name}” contains macros.';
    return declares(declared, mark) ? null : /*i18n*/ '“{name}” is not the kind of file its name says.';
  } catch (error) {
    return error instanceof InvalidFile ? error.message : /*i18n*/ '“{name}” is damaged and cannot be read.';
  }
}

// ODF declares the bare type, OOXML an XML list of types.
function declares(declared: string, mark: string): boolean {
  return declared.trim() === mark || declared.includes(`"${mark}"`);
}

/** Reads all entries within the size limits and returns the declared types. */
async function readDeclaredType(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file);
  if (zip.entryCount > zipEntries) throw new InvalidFile(/*i18n*/ '“{name}” has too many parts.');
  let remainingBytes = Math.min(zipBytes, zipRatio * file.length);
  let entries = 0;
  let declared = '';
  for await (const entry of zip.eachEntry()) {
    if (++entries > zipEntries) throw new InvalidFile(/*i18n*/ '“{name}” has too many parts.');
    if (MACRO_ENTRY.test(entry.fileName)) throw new InvalidFile(/*i18n*/ '“{name}” contains macros.');
    if (entry.isEncrypted()) throw new InvalidFile(/*i18n*/ '“{name}” is protected with a password.');
    const isDeclaration = entry.fileName === CONTENT_TYPES || entry.fileName === ODF_TYPE;
    const content = await inflate(zip, entry, remainingBytes, isDeclaration);
    remainingBytes -= content.bytes;
    declared += content.text;
  }
  return declared;
}

/** Inflates an entry of at most `max` bytes and counts its bytes; returns its text if `withText`. */
async function inflate(zip: ZipFile, entry: Entry, max: number, withText: boolean) {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max) throw new InvalidFile(/*i18n*/ '“{name}” is too large when unpacked.');
    if (withText) chunks.push(chunk);
  }
  return { bytes, text: Buffer.concat(chunks).toString('utf8') };
}
