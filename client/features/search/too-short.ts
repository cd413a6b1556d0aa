import { MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';

/** spec §5: the search "runs only for text longer than 2 characters". No text at all is no search. */
export function isTooShort(term: string): boolean {
  return term !== '' && [...term].length < MIN_SEARCH_CHARACTERS;
}
