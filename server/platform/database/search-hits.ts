// Searches of long lists that are read page by page in the order of an index. A way to search that finds few rows is read at
// once, instead of walking the list for them; one that finds many is checked while the list is walked, since a page of them is
// soon full.
import { rows, type Statement } from './sql.ts';

/** What a search has found. */
export interface SearchHits {
  search: string;
  /** Of what the ways with few rows find. */
  ids: readonly string[];
  /** Whether its names, or its codes, are too many for `ids`. */
  isManyByName: boolean;
  isManyByCode: boolean;
}

type IdsOf = (search: string, limit: number) => Statement<{ id: string }>;

const MAX_FOUND = 2000;

export async function searchHits(search: string, byName: IdsOf, byCode: IdsOf): Promise<SearchHits> {
  const [names, codes] = await Promise.all([byName, byCode].map((find) => rows(find(search, MAX_FOUND + 1))));
  const few = [names, codes].flatMap((found = []) => (found.length > MAX_FOUND ? [] : found));
  const isMany = (found: readonly unknown[] = []) => found.length > MAX_FOUND;
  return {
    search,
    ids: [...new Set(few.map(({ id }) => id))],
    isManyByName: isMany(names),
    isManyByCode: isMany(codes),
  };
}
