// Text and tables as text: security 2.7, "valid UTF-8, no NUL".
import { holdsMarkup } from './markup.ts';

// Tab, line feed, form feed and carriage return are what text has of control characters.
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** What is wrong with it, in a sentence with its name. */
export function faultOfText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  if (text === null || CONTROL.test(text)) return /*i18n*/ '“{name}” is not plain text in UTF-8.';
  const isPage = text.trimStart().startsWith('<') || text.startsWith('#!') || holdsMarkup(text);
  return isPage ? /*i18n*/ '“{name}” holds a page or a program, not plain text.' : null;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
