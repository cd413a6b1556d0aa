import { type ForumCategoryRow, findCategory } from '#server/modules/forum/groups/categories.ts';
import { findTip, type ForumTipRow } from '#server/modules/forum/groups/tips.ts';

export type ForumPageRow = ForumCategoryRow | ForumTipRow;

/** decisions: "`/forum/{category}` and `/forum/{tipUrl}` share a shape: the slug is looked up." */
export async function findForumPage(slug: string): Promise<ForumPageRow | null> {
  return (await findCategory(slug)) ?? findTip(slug);
}
