import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { Translated } from '#server/platform/i18n/translations.ts';
import { db } from '#server/platform/database/db.ts';

export interface BlogCategoryRow extends Translated {
  id: string;
  slug: string;
  name: string;
}

/** The categories of the blog, in order. */
export function listCategories(): Promise<BlogCategoryRow[]> {
  return db.blogCategory.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: LIST_SIZES.blogCategories,
  });
}
