// Search over products, categories, brands, blog posts and questions.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { invalid } from '#server/platform/errors.ts';
import { searchRows } from '#server/platform/database/sql.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { normalizeSearchTerm } from '#server/platform/database/text-search.ts';
import { type SearchHit, searchHits } from './search-queries.ts';

export type { SearchHit };

/**
 * Finds matches of the term, including misspelt words. Terms under 3 characters find nothing.
 * @param first 1 to 20
 */
export async function search(term: string, first: number, caller: Caller): Promise<SearchHit[]> {
  if (first < 1 || first > LIST_SIZES.searchResults)
    throw invalid({ first: `Please ask for 1 to ${LIST_SIZES.searchResults} results` });
  const words = normalizeSearchTerm('term', term);
  if (words === null) return [];
  await consumeLimit('search', caller.address);
  const query = { term: words, language: currentLanguage(), first };
  const hits = await searchRows(searchHits({ ...query, isMisspelt: false }));
  // A single word already matches misspelt names in the first search.
  const isComplete = hits.length > 0 || !words.includes(' ');
  return isComplete ? hits : searchRows(searchHits({ ...query, isMisspelt: true }));
}
