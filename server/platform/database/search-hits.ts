// Searches of long lists that are read page by page in index order. If few rows match a condition, their ids are read
// first. If many rows match, the condition is checked while the list is scanned, because a page fills quickly.
import { rows, type Statement } from './sql.ts';

/** The matches of a search. */
export interface SearchHits {
  search: string;
  /** Ids matched by the conditions with few rows. */
  ids: readonly string[];
  /** Whether the matching names, or the matching codes, are too many for `ids`. */
  isManyByName: boolean;
  isManyByCode: boolean;
}

type IdsOf = (search: string, limit: number) => Statement<{ id: string }>;

const MAX_FOUND = 2000;

/**
 * Finds the rows that match a search by name or by code.
 * @param byName,byCode statements that return at most `limit` matching ids
 */
export async function searchHits(search: string, byName: IdsOf, byCode: IdsOf): Promise<SearchHits> {
  const [names, codes] = await Promise.all([
    rows(byName(search, MAX_FOUND + 1)),
    rows(byCode(search, MAX_FOUND + 1)),
  ]);
  const isTooMany = (matches: readonly unknown[]) => matches.length > MAX_FOUND;
  const listedMatches = [names, codes].filter((matches) => !isTooMany(matches)).flat();
  return {
    search,
    ids: [...new Set(listedMatches.map(({ id }) => id))],
    isManyByName: isTooMany(names),
    isManyByCode: isTooMany(codes),
  };
}
