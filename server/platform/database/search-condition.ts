// Searches of long lists that are read page by page in the order of an index.
import { query, uuid } from './query.ts';
import { join, rows, type Sql, sql } from './sql.ts';

/** One of several ways to find what was typed, such as by name or by code. */
export interface SearchWay {
  /** A statement for the ids that it finds, by an index of its own. */
  ids: Sql;
  /** The same as a condition on a row of the list. */
  condition: Sql;
}

const MAX_FOUND = 2000;

export const idsOfSearch = query(
  { id: uuid },
  (ids: Sql) => sql`select f."id" from (${ids}) f limit ${MAX_FOUND + 1}`,
);

/**
 * A condition on the rows of a list. A way that finds few rows is read at once, instead of walking the list for them; one
 * that finds many is checked while the list is walked, since a page of them is soon full.
 * @param id the column of the list that the ids are of
 */
export async function searchCondition(id: Sql, ways: readonly SearchWay[]): Promise<Sql> {
  const found = await Promise.all(
    ways.map(async ({ ids, condition }) => ({ condition, few: await rows(idsOfSearch(ids)) })),
  );
  const isMany = ({ few }: (typeof found)[number]) => few.length > MAX_FOUND;
  const ids = found.filter((one) => !isMany(one)).flatMap(({ few }) => few.map((row) => row.id));
  const conditions = found.filter(isMany).map(({ condition }) => condition);
  return sql`(${join([sql`${id} = any(${[...new Set(ids)]}::uuid[])`, ...conditions], ' or ')})`;
}
