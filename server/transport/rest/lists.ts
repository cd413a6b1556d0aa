// Lists of /api are plain arrays; the Link header leads to the pages before and after.
import type { Request, Response } from 'express';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Connection, PageArgs } from '#server/platform/paging.ts';

/** The paging of a list that /api answers a page of. */
export function pagingOf(page = 1): PageArgs {
  return { first: LIMITS.graph.pageSize, page };
}

interface Exchange {
  req: Request;
  res: Response;
}

/** The nodes of a page, with links to its neighbours told in the header. */
export function listed<Node>(
  { nodes, pageInfo }: Connection<Node>,
  { req, res }: Exchange,
  page = 1,
): Node[] {
  const links: Record<string, string> = {};
  if (pageInfo.hasPreviousPage) links.prev = addressOfPage(req, page - 1);
  if (pageInfo.hasNextPage) links.next = addressOfPage(req, page + 1);
  if (Object.keys(links).length > 0) res.links(links);
  return nodes;
}

// Put together from path and query: an absolute target may name a host that no URL can have.
function addressOfPage({ baseUrl, path, query }: Request, page: number): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return `${baseUrl}${path}?${new URLSearchParams([...parameters.filter(([name]) => name !== 'page'), ['page', String(page)]])}`;
}
