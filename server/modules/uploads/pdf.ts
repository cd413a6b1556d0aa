// PDFs are kept as they are, and served so that nothing in them meets the shop: see server/modules/private-files.
import { holdsMarkup } from './markup.ts';

const START = '%PDF-';
const END = '%%EOF';
/** As far as a browser looks when it guesses. */
const GUESSED_BYTES = 1024;

/** What is wrong with it, in a sentence with its name. */
export function faultOfPdf(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString('latin1', 0, GUESSED_BYTES);
  if (!head.startsWith(START)) return /*i18n*/ '“{name}” is not a PDF.';
  if (holdsMarkup(head)) return /*i18n*/ '“{name}” holds a page, not only a PDF.';
  return file.includes(END) ? null : /*i18n*/ '“{name}” is cut off.';
}
