import { db } from '#server/platform/database/db.ts';

export interface BlogCategoryRow {
  id: string;
  slug: string;
  name: string;
}

/** The blog shows no more. */
export const MOST_CATEGORIES = 24;

/** What posts are sorted under, in order. */
export function listCategories(): Promise<BlogCategoryRow[]> {
  return db.blogCategory.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MOST_CATEGORIES });
}
