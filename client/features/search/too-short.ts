import { MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';

/** Whether a term is too short to search for: 1 or 2 characters. An empty term is no search. */
export function isTooShort(term: string): boolean {
  return term !== '' && [...term].length < MIN_SEARCH_CHARACTERS;
}
