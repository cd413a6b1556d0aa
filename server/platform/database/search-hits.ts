// Searches of long lists that are read page by page in the order of an index. A search condition with few matches is read
// first, instead of walking the list for them; one with many matches is checked while the list is walked, since a page of
// them fills soon.
import { rows, type Statement } from './sql.ts';

/** The matches of a search. */
export interface SearchHits {
  search: string;
  /** Ids matched by the conditions with few rows. */
  ids: readonly string[];
  /** Whether its names, or its codes, are too many for `ids`. */
  isManyByName: boolean;
  isManyByCode: boolean;
}

type IdsOf = (search: string, limit: number) => Statement<{ id: string }>;

const MAX_FOUND = 2000;

export async function searchHits(search: string, byName: IdsOf, byCode: IdsOf): Promise<SearchHits> {
  const [names, codes] = await Promise.all([
    rows(byName(search, MAX_FOUND + 1)),
    rows(byCode(search, MAX_FOUND + 1)),
  ]);
  const isMany = (matches: readonly unknown[]) => matches.length > MAX_FOUND;
  const few = [names, codes].filter((matches) => !isMany(matches)).flat();
  return {
    search,
    ids: [...new Set(few.map(({ id }) => id))],
    isManyByName: isMany(names),
    isManyByCode: isMany(codes),
  };
}
