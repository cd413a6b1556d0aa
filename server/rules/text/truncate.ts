import { TRUNCATED_TITLE_LENGTH } from '#rules/constants.ts';

// Not in text.ts, which would add zod to the bundles of product lists.

/** Title text is cut at 50 characters with an ellipsis, never between a letter and its vowel sign. */
export function truncate(text: string, length = TRUNCATED_TITLE_LENGTH): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  let end = length;
  while (end > 0 && /\p{M}/u.test(characters[end] ?? '')) end--;
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}
