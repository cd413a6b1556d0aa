import { db } from '#server/platform/database/db.ts';

export interface BlogCategoryRow {
  id: string;
  slug: string;
  name: string;
}

export const MAX_CATEGORIES = 24;

/** The categories of the blog, in order. */
export function listCategories(): Promise<BlogCategoryRow[]> {
  return db.blogCategory.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MAX_CATEGORIES });
}
