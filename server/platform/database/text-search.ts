// Search by words: full text with prefix matching, and trigram similarity for misspelt words.
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Returns the trimmed term, or null if it is too short to search for.
 * @param field the input field that an error names
 * @throws VALIDATION if it is too long
 */
export function normalizeSearchTerm(field: string, term: string): string | null {
  if (term.length > MAX_SEARCH_CHARACTERS)
    throw invalid({ [field]: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
  const words = term.trim();
  return [...words].length < MIN_SEARCH_CHARACTERS ? null : words;
}

/** @example prefixQuery("dry fo") // "dry:* & fo:*" */
// Vowels of Hindi are marks.
export function prefixQuery(term: string): string {
  const words = term.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** SQL condition: the row's text search vector matches the words. */
export function matchesFullText(term: string, searchText: Sql): Sql {
  return sql`${searchText} @@ to_tsquery('english', ${prefixQuery(term)})`;
}

/** SQL condition: the words are in the title, which is the part of the vector with weight A. */
export function matchesTitle(term: string, searchText: Sql): Sql {
  return sql`ts_filter(${searchText}, '{a}') @@ to_tsquery('english', ${prefixQuery(term)})`;
}

/** SQL expression for sorting matches of words, best first when descending. */
export function textRank(term: string, searchText: Sql): Sql {
  return sql`ts_rank(${searchText}, to_tsquery('english', ${prefixQuery(term)}))`;
}

/** SQL expression for sorting similar names, best first when descending. */
export function nameSimilarity(term: string, name: Sql): Sql {
  return sql`word_similarity(${term.trim().toLowerCase()}, lower(${name}))`;
}

/** SQL condition: the name is similar, so that misspelt words match. Slow over many rows. */
export function hasSimilarName(term: string, name: Sql): Sql {
  return sql`${term.trim().toLowerCase()} <% lower(${name})`;
}

/** SQL condition: the text matches the words, or the name is similar. */
export function matchesSearch(term: string, name: Sql, searchText: Sql): Sql {
  return sql`(${matchesFullText(term, searchText)} or ${hasSimilarName(term, name)})`;
}

/** SQL expression for sorting matches, best first when descending: similarity of the name counts most. */
export function searchRank(term: string, name: Sql, searchText: Sql): Sql {
  return sql`${textRank(term, searchText)} + 2 * ${nameSimilarity(term, name)}`;
}
