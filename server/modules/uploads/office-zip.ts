// Office files of today are zips. They are read to the end, since what a zip says of itself is not believed.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { zipBytes, zipEntries, zipRatio } = LIMITS.uploads;
const START = Buffer.from('PK\x03\x04', 'latin1');
const CONTENT_TYPES = '[Content_Types].xml';
const ODF_TYPE = 'mimetype';
// Where the two families keep what can act; a part that was renamed is still named by its type.
const ACTING_ENTRY = /(?:^|\/)vbaProject[^/]*\.bin$|^(?:Basic|Scripts)\//i;
const ACTING_TYPE = /vbaProject|macroEnabled/i;

class Fault extends Error {}

/** What is wrong with it, in a sentence with its name. @param mark the type that it must declare */
export async function faultOfZip(bytes: Uint8Array, mark: string): Promise<string | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, START.length).equals(START))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  try {
    const declared = await declarationOf(file);
    if (ACTING_TYPE.test(declared)) return /*i18n*/ '“{name}” holds macros.';
    return declares(declared, mark) ? null : /*i18n*/ '“{name}” is not the kind of file its name says.';
  } catch (error) {
    return error instanceof Fault ? error.message : /*i18n*/ '“{name}” is damaged and cannot be read.';
  }
}

// ODF's is the type alone; OOXML's is a list in XML.
function declares(declared: string, mark: string): boolean {
  return declared.trim() === mark || declared.includes(`"${mark}"`);
}

/** Reads all entries, counting, and answers what the file says it is. */
async function declarationOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file);
  if (zip.entryCount > zipEntries) throw new Fault(/*i18n*/ '“{name}” holds too many parts.');
  const most = Math.min(zipBytes, zipRatio * file.length);
  let left = most;
  let entries = 0;
  let declared = '';
  for await (const entry of zip.eachEntry()) {
    if (++entries > zipEntries) throw new Fault(/*i18n*/ '“{name}” holds too many parts.');
    if (ACTING_ENTRY.test(entry.fileName)) throw new Fault(/*i18n*/ '“{name}” holds macros.');
    if (entry.isEncrypted()) throw new Fault(/*i18n*/ '“{name}” is locked with a password.');
    const isDeclaration = entry.fileName === CONTENT_TYPES || entry.fileName === ODF_TYPE;
    const content = await inflated(zip, entry, left, isDeclaration);
    left -= content.bytes;
    declared += content.text;
  }
  return declared;
}

/** Counts what an entry really holds, up to `most` bytes; keeps its text where asked. */
async function inflated(zip: ZipFile, entry: Entry, most: number, keeps: boolean) {
  const stream = await zip.openReadStreamPromise(entry);
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Fault(/*i18n*/ '“{name}” unpacks to too much.');
    if (keeps) kept.push(chunk);
  }
  return { bytes, text: Buffer.concat(kept).toString('utf8') };
}
