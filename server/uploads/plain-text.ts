// Text and tables as text: security 2.7, "valid UTF-8, no NUL".
import { holdsMarkup } from './markup.ts';

// Tab, line feed, form feed and carriage return are what text has of control characters.
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** What is wrong with it, to be said after its name. */
export function faultOfText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  if (text === null || CONTROL.test(text)) return 'is not plain text in UTF-8';
  const isPage = text.trimStart().startsWith('<') || text.startsWith('#!') || holdsMarkup(text);
  return isPage ? 'holds a page or a program, not plain text' : null;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
