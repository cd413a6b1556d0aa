// Keyset pagination: each page begins after the last row of the previous one, so that a long list costs no more than a short one.
import { invalid } from './errors.ts';
import { isId } from './ids.ts';
import { resolvePage } from './paging.ts';

/** The end of a page: the time by which the list is sorted, and the id for rows of the same time. */
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

/** The end of a page in a list that is sorted by another value; `by` is its text. */
export interface TextKey {
  by: string;
  id: string;
}

/** Like `keysetPage`, for a list that is sorted by a name, a number or a time with microseconds. */
export function textKeysetPage<Node>(
  args: KeysetArgs,
  read: (after: TextKey | null, limit: number) => Promise<Node[]>,
  keyOf: (node: Node) => TextKey,
): Promise<KeysetPage<Node>> {
  return pageBy(args, read, {
    write: (node) => {
      const { by, id } = keyOf(node);
      return `${id} ${by}`;
    },
    read: (text) => {
      const [id = '', ...by] = text.split(' ');
      return isId(id) ? { id, by: by.join(' ') } : null;
    },
  });
}

/**
 * Reads a page.
 * @param read reads at most `limit` rows after a key, one more than the page to see whether it continues
 * @param keyOf the key of a row
 * @throws VALIDATION for a cursor of another list, BAD_REQUEST unless `first` is 1 to 100
 */
export function keysetPage<Node>(
  args: KeysetArgs,
  read: (after: Key | null, limit: number) => Promise<Node[]>,
  keyOf: (node: Node) => Key,
): Promise<KeysetPage<Node>> {
  return pageBy(args, read, {
    write: (node) => {
      const { at, id } = keyOf(node);
      return `${at.toISOString()} ${id}`;
    },
    read: (text) => {
      const [time = '', id = ''] = text.split(' ');
      const at = new Date(time);
      return Number.isNaN(at.getTime()) || !isId(id) ? null : { at, id };
    },
  });
}

/** How a cursor is made of a row, and read; null for one of another list. */
interface Cursor<Node, Of> {
  write: (node: Node) => string;
  read: (text: string) => Of | null;
}

async function pageBy<Node, Of>(
  { first, after }: KeysetArgs,
  read: (after: Of | null, limit: number) => Promise<Node[]>,
  cursor: Cursor<Node, Of>,
): Promise<KeysetPage<Node>> {
  const page = resolvePage({ first });
  const start = after ? cursor.read(Buffer.from(after, 'base64url').toString()) : null;
  if (after && !start) throw invalid({ after: 'This is not a cursor of the list' });
  const fetched = await read(start, page.first + 1);
  const nodes = fetched.slice(0, page.first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: fetched.length > page.first,
      hasPreviousPage: Boolean(after),
      startCursor: null,
      endCursor: last ? Buffer.from(cursor.write(last)).toString('base64url') : null,
    },
  };
}
