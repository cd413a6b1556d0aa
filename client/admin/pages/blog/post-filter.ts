// The filter of the list of posts in the query string, so that the page can be shared.
import type { BlogPostStatus, StaffBlogPostFilter } from '../../graph-types.generated.ts';
import { POST_STATUS_LABELS } from '../../features/blog/post-labels.tsx';

/** Length limits of a search for posts, as on the server. */
export const SEARCH_LENGTH = { least: 2, most: 80 } as const;

/** Parses the filter from the URL; unknown values are ignored. */
export function parseFilter(address: URLSearchParams): StaffBlogPostFilter {
  const text = (name: string) => address.get(name)?.trim().slice(0, SEARCH_LENGTH.most) ?? '';
  const statuses = Object.keys(POST_STATUS_LABELS) as BlogPostStatus[]; // the keys of a literal
  const status = statuses.find((name) => name === address.get('status'));
  const search = text('search');
  const category = text('category');
  return {
    ...(status && { status }),
    ...(category && { category }),
    ...(search.length >= SEARCH_LENGTH.least && { search }),
  };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function buildListUrl(address: URLSearchParams, name: string, value: string): string {
  const after = new URLSearchParams(address);
  if (value) after.set(name, value);
  else after.delete(name);
  return after.size > 0 ? `/content/blog?${after}` : '/content/blog';
}
