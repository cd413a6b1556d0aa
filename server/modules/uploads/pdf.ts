// PDFs are stored unchanged and served with a restrictive Content-Security-Policy: see server/modules/private-files.
import { containsMarkup } from './markup.ts';

const START = '%PDF-';
const END = '%%EOF';
/** Browsers sniff the content type from these bytes. */
const SNIFFED_BYTES = 1024;

/** An error message with the placeholder {name}, or null if the file is valid. */
export function pdfError(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString('latin1', 0, SNIFFED_BYTES);
  if (!head.startsWith(START)) return /*i18n*/ '“{name}” is not a PDF.';
  if (containsMarkup(head)) return /*i18n*/ '“{name}” contains a web page, not only a PDF.';
  return file.includes(END) ? null : /*i18n*/ '“{name}” is incomplete.';
}
