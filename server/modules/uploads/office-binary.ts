// Office files of before 2007: a container of streams, whose names tell what it is.
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// Every file with macros has this stream, in Word's and in Excel's way.
const MACROS = '_VBA_PROJECT';

/** What is wrong with it, in a sentence with its name. @param mark the stream that its kind must have */
export function faultOfBinary(bytes: Uint8Array, mark: string): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, CONTAINER.length).equals(CONTAINER))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  if (!file.includes(Buffer.from(mark, 'utf16le')))
    return /*i18n*/ '“{name}” is not the kind of file its name says.';
  return file.includes(Buffer.from(MACROS, 'utf16le')) ? /*i18n*/ '“{name}” holds macros.' : null;
}
