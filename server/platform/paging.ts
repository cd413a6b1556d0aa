// Pagination by cursor or page number (connections of GraphQL).
import { UserError, invalid } from './errors.ts';
import { LIMITS } from './limits/limits.ts';

export interface PageArgs {
  first: number;
  after?: string | null;
  page?: number | null;
}

export interface Page {
  first: number;
  offset: number;
}

export interface Connection<Node> {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

const { pageSize } = LIMITS.graph;
const MAX_OFFSET = 100_000;

function encodeCursor(position: number): string {
  return Buffer.from(`at:${position}`).toString('base64url');
}

/** The error for a cursor that is not of the list. */
export const wrongCursor = () => invalid({ after: /*i18n*/ 'This is not a cursor of the list' });

function decodeCursor(cursor: string): number {
  const match = /^at:(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw wrongCursor();
  return Number(match[1]);
}

/** Validates the arguments. @throws BAD_REQUEST unless `first` is 1 to 100 */
export function resolvePage({ first, after, page }: PageArgs): Page {
  if (!Number.isInteger(first) || first < 1 || first > pageSize)
    throw new UserError('BAD_REQUEST', `first must be 1 to ${pageSize}`, {
      fields: { first: `must be 1 to ${pageSize}` },
    });
  if (page !== null && page !== undefined && page < 1) throw invalid({ page: /*i18n*/ 'Pages start at 1' });
  const offset = after ? decodeCursor(after) + 1 : ((page ?? 1) - 1) * first;
  if (offset > MAX_OFFSET) throw invalid({ page: /*i18n*/ 'The list does not go that far' });
  return { first, offset };
}

/** Converters for lists whose cursors name a node instead of counting. */
interface Cursors<Node> {
  toCursor?: (node: Node, index: number) => string;
  /** Whether nodes precede the page. */
  isContinued?: boolean;
}

/**
 * A connection that ends early when its nodes exceed a number of bytes, but has at least one node. Not for page numbers,
 * which assume full pages.
 */
export function connectionWithinBytes<Node>(
  fetched: Node[],
  page: Page,
  { bytes, bytesOf, ...cursors }: { bytes: number; bytesOf: (node: Node) => number } & Cursors<Node>,
): Connection<Node> {
  let total = 0;
  const tooMuch = fetched.findIndex((node, index) => (total += bytesOf(node)) > bytes && index > 0);
  const first = tooMuch === -1 ? page.first : Math.min(page.first, tooMuch);
  return buildConnection(fetched, { ...page, first }, cursors);
}

/** Builds a connection from the rows from `page.offset` on, with one row more than the page to see whether it continues. */
export function buildConnection<Node>(
  fetched: Node[],
  page: Page,
  {
    isContinued = page.offset > 0,
    toCursor = (_node, index) => encodeCursor(page.offset + index),
  }: Cursors<Node> = {},
): Connection<Node> {
  const nodes = fetched.slice(0, page.first);
  const edges = nodes.map((node, index) => ({ cursor: toCursor(node, index), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: fetched.length > page.first,
      hasPreviousPage: isContinued,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
