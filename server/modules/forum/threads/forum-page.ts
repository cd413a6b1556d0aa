import { type ForumCategoryRow, findCategory } from '#server/modules/forum/groups/categories.ts';
import { findTip, type ForumTipRow } from '#server/modules/forum/groups/tips.ts';

export type ForumPageRow = ForumCategoryRow | ForumTipRow;

/** The category or tip with a slug: `/forum/{category}` and `/forum/{tip}` share one URL shape. */
export async function findForumPage(slug: string): Promise<ForumPageRow | null> {
  return (await findCategory(slug)) ?? findTip(slug);
}
