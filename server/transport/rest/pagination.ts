// Lists of the REST API are plain arrays; the Link header has the next and previous page.
import type { Request, Response } from 'express';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Connection, PageArgs } from '#server/platform/paging.ts';

/** The paging arguments for a page number. */
export function toPageArgs(page = 1, first = LIMITS.graph.pageSize): PageArgs {
  return { first, page };
}

interface Exchange {
  req: Request;
  res: Response;
}

/** Returns the nodes of a page, and sets the Link header. */
export function nodesWithLinks<Node>(
  { nodes, pageInfo }: Connection<Node>,
  { req, res }: Exchange,
  page = 1,
): Node[] {
  const links: Record<string, string> = {};
  if (pageInfo.hasPreviousPage) links.prev = pageUrl(req, page - 1);
  if (pageInfo.hasNextPage) links.next = pageUrl(req, page + 1);
  if (Object.keys(links).length > 0) res.links(links);
  return nodes;
}

// Built from path and query, because an absolute request target may contain an invalid host.
function pageUrl({ baseUrl, path, query }: Request, page: number): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return `${baseUrl}${path}?${new URLSearchParams([...parameters.filter(([name]) => name !== 'page'), ['page', String(page)]])}`;
}
