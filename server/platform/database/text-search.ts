// Search by words: full text with prefix matching, and trigram similarity for misspelt words.
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { toEnglish, isHindiParticle } from '#rules/text/hindi-words.ts';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { join, type Sql, sql } from './sql.ts';

/**
 * Returns the trimmed term, or null if it is too short to search for.
 * @param field the input field that an error names
 * @throws VALIDATION if it is too long
 */
export function normalizeSearchTerm(field: string, term: string): string | null {
  if (term.length > MAX_SEARCH_CHARACTERS)
    throw invalid({ [field]: i18n.t('At most {count} characters', { count: MAX_SEARCH_CHARACTERS }) });
  const trimmed = term.trim();
  return [...trimmed].length < MIN_SEARCH_CHARACTERS ? null : trimmed;
}

/** The first words of a term, without Hindi particles unless there is nothing else. */
function splitWords(term: string): string[] {
  // Vowels of Hindi are marks.
  const words = term.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !isHindiParticle(word));
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

/**
 * A tsquery of all words of a term, each the beginning of one in the text; a Hindi word also matches its English one.
 * @example prefixQuery('dry fo') // 'dry:* & fo:*'
 * @example prefixQuery('billi ka khana') // '(billi:* | cat) & (khana:* | food)'
 */
export const prefixQuery = (term: string): string => splitWords(term).map(wordQuery).join(' & ');

function wordQuery(word: string): string {
  const english = toEnglish(word);
  return english ? `(${word}:* | ${english})` : `${word}:*`;
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

/** The terms to compare with names: the term, and its English translation if it has Hindi words. */
function searchTerms(term: string): string[] {
  const words = splitWords(term);
  const english = words.map((word) => toEnglish(word) ?? word).join(' ');
  return [term.trim().toLowerCase(), ...(english === words.join(' ') ? [] : [english])];
}

/** SQL expression for sorting similar names, best first when descending. */
export function nameSimilarity(term: string, name: Sql): Sql {
  const similarities = searchTerms(term).map((word) => sql`word_similarity(${word}, lower(${name}))`);
  return sql`greatest(${join(similarities, ', ')})`;
}

const isSimilarTo = (term: string, name: Sql): Sql =>
  sql`(${join(
    searchTerms(term).map((word) => sql`${word} <% lower(${name})`),
    ' or ',
  )})`;

/** Comparing names is slow: of more matches than these, not all are ranked. */
export const MAX_COMPARED = 5000;

/**
 * SQL condition: the name is similar to the term, or each word of the term to some part of it, so that misspelt words
 * match. A word may be in the text instead. Slow over many rows: for a search that found nothing.
 */
export function hasSimilarName(term: string, name: Sql, searchText: Sql): Sql {
  const isSimilar = isSimilarTo(term, name);
  const words = splitWords(term);
  if (words.length < 2) return isSimilar;
  const conditions = words.map((word) => sql`(${word} <% lower(${name}) or ${hasWord(word, searchText)})`);
  return sql`(${isSimilar} or (${join(conditions, ' and ')}))`;
}

// Words such as "for" are not in the vector.
const hasWord = (word: string, searchText: Sql): Sql =>
  sql`${matchesFullText(word, searchText)} or numnode(to_tsquery('english', ${prefixQuery(word)})) = 0`;

/** SQL condition: the text matches the words, or the name is similar to the whole term. */
export function matchesSearch(term: string, name: Sql, searchText: Sql): Sql {
  return sql`(${matchesFullText(term, searchText)} or ${isSimilarTo(term, name)})`;
}

/** SQL expression for sorting matches, best first when descending: similarity of the name counts most. */
export function searchRank(term: string, name: Sql, searchText: Sql): Sql {
  return sql`${textRank(term, searchText)} + 2 * ${nameSimilarity(term, name)}`;
}
