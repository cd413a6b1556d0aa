// Pages by key: each begins after the last row of the one before, so that a long list costs no more than a short one.
import { invalid } from './errors.ts';
import { isId } from './ids.ts';
import { pageOf } from './paging.ts';

/** Where a page ends: the time by which the list is sorted, and the id for rows of the same time. */
export interface Key {
  at: Date;
  id: string;
}

export interface KeysetPage<Node> {
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: null;
    endCursor: string | null;
  };
}

export interface KeysetArgs {
  first: number;
  after?: string | null | undefined;
}

/**
 * Reads a page.
 * @param read reads at most `limit` rows after a key, one more than the page to see whether it continues
 * @param keyOf the key of a row
 * @throws VALIDATION for a cursor of another list, BAD_REQUEST unless `first` is 1 to 100
 */
export async function keysetPage<Node>(
  { first, after }: KeysetArgs,
  read: (after: Key | null, limit: number) => Promise<Node[]>,
  keyOf: (node: Node) => Key,
): Promise<KeysetPage<Node>> {
  const page = pageOf({ first });
  const fetched = await read(after ? keyFrom(after) : null, page.first + 1);
  const nodes = fetched.slice(0, page.first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: fetched.length > page.first,
      hasPreviousPage: Boolean(after),
      startCursor: null,
      endCursor: last ? cursorOf(keyOf(last)) : null,
    },
  };
}

function cursorOf({ at, id }: Key): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

function keyFrom(cursor: string): Key {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !isId(id)) throw invalid({ after: 'This is not a cursor of the list' });
  return { at, id };
}
