import { MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';

/** Whether a text is too short to search for: 1 or 2 characters. No text at all is no search. */
export function isTooShort(term: string): boolean {
  return term !== '' && [...term].length < MIN_SEARCH_CHARACTERS;
}
