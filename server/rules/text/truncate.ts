import { TRUNCATED_TITLE_LENGTH } from '#rules/constants.ts';

// Not in text.ts, which would add zod to the bundles of product lists.

/** Title text is cut at 50 characters with an ellipsis. */
export function truncate(text: string, length = TRUNCATED_TITLE_LENGTH): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
