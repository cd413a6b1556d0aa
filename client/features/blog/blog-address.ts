// How the choices of the blog stand in its address: `?category=food&page=2`.
import { paths } from '#client/lib/paths.ts';

export interface BlogChoice {
  /** Slug; null for all. */
  category: string | null;
  /** From 1. */
  page: number;
}

/** Cards on a page of the blog: whole rows of two and of three. */
export const BLOG_PAGE_SIZE = 12;

const SLUG = /^[a-z\d-]{1,80}$/;
const PAGE = /^[1-9]\d{0,2}$/;

/** Reads an address; what makes no sense in it is left out. */
export function readBlogAddress(search: string): BlogChoice {
  const params = new URLSearchParams(search);
  const category = params.get('category') ?? '';
  const page = params.get('page') ?? '';
  return { category: SLUG.test(category) ? category : null, page: PAGE.test(page) ? Number(page) : 1 };
}

export function blogAddress({ category, page }: BlogChoice): string {
  const params = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${paths.blog()}?${params}` : paths.blog();
}
