// Text and CSV files must be valid UTF-8 without control characters.
import { containsMarkup } from './markup.ts';

// All control characters except tab, line feed, form feed and carriage return.
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** An error message with the placeholder {name}, or null if the file is valid. */
export function plainTextError(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null || CONTROL.test(text)) return /*i18n*/ '“{name}” is not plain text in UTF-8.';
  const isPage = text.trimStart().startsWith('<') || text.startsWith('#!') || containsMarkup(text);
  return isPage ? /*i18n*/ '“{name}” contains a web page or a program, not plain text.' : null;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
