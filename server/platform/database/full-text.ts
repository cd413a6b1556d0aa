// How typed words find things: full text with unfinished last words, trigrams for misspelt ones.
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { type Sql, sql } from './sql.ts';

/** What is searched for, trimmed; null where it is too short. spec §5: "only for text longer than 2 characters". */
export function searchable(field: string, term: string): string | null {
  if (term.length > MAX_SEARCH_CHARACTERS)
    throw invalid({ [field]: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
  const words = term.trim();
  return [...words].length < MIN_SEARCH_CHARACTERS ? null : words;
}

/** @example prefixQuery("dry fo") // "dry:* & fo:*" */
export function prefixQuery(term: string): string {
  const words = term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** Whether a row's stored text matches the words. */
export function hasWords(term: string, searchText: Sql): Sql {
  return sql`${searchText} @@ to_tsquery('english', ${prefixQuery(term)})`;
}

/** Whether a name is much alike, as of words that are misspelt. Looking at many names so takes its time. */
export function isAlike(term: string, name: Sql): Sql {
  return sql`${term.trim().toLowerCase()} <% lower(${name})`;
}

/** Whether a row is found: its stored text matches the words, or its name is much alike. */
export function wordsMatching(term: string, name: Sql, searchText: Sql): Sql {
  return sql`(${hasWords(term, searchText)} or ${isAlike(term, name)})`;
}

/** How well a row is found: likeness of the name counts most. */
export function rankOf(term: string, name: Sql, searchText: Sql): Sql {
  return sql`ts_rank(${searchText}, to_tsquery('english', ${prefixQuery(term)}))
    + 2 * word_similarity(${term.trim().toLowerCase()}, lower(${name}))`;
}
