import { TITLE_CUT } from './constants.ts';

// Apart from text.ts: that checks what is typed and brings zod along, which no list of goods needs.

/** Title text is cut at 50 characters with an ellipsis. */
export function cut(text: string, length = TITLE_CUT): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
