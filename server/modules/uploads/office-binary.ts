// Office files before 2007: a compound file of streams, whose names identify the format.
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// Word and Excel files with macros have this stream.
const MACROS = '_VBA_PROJECT';

/**
 * An error message with the placeholder {name}, or null if the file is valid.
 * @param mark the stream that the format must have
 */
export function officeBinaryError(bytes: Uint8Array, mark: string): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, CONTAINER.length).equals(CONTAINER))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  if (!file.includes(Buffer.from(mark, 'utf16le')))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  return file.includes(Buffer.from(MACROS, 'utf16le')) ? /*i18n*/ '“{name}” contains macros.' : null;
}
