import { db } from '#server/db.ts';

export interface BlogCategoryRow {
  id: string;
  slug: string;
  name: string;
}

const MOST = 24;

/** What posts are sorted under, in order. */
export function listCategories(): Promise<BlogCategoryRow[]> {
  return db.blogCategory.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MOST });
}
