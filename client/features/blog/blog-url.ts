// Blog filters in the query string: `?category=food&page=2`.
import { paths } from '#client/lib/paths.ts';

export interface BlogChoice {
  /** Slug; null for all. */
  category: string | null;
  /** Starts at 1. */
  page: number;
}

/** Posts per page: whole rows of two and of three. */
export const BLOG_PAGE_SIZE = 12;

const SLUG = /^[a-z\d-]{1,80}$/;
const PAGE = /^[1-9]\d{0,2}$/;

/** Parses a query string; invalid values are ignored. */
export function parseBlogUrl(search: string): BlogChoice {
  const params = new URLSearchParams(search);
  const category = params.get('category') ?? '';
  const page = params.get('page') ?? '';
  return { category: SLUG.test(category) ? category : null, page: PAGE.test(page) ? Number(page) : 1 };
}

export function blogUrl({ category, page }: BlogChoice): string {
  const params = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${paths.blog()}?${params}` : paths.blog();
}
