import { type CategoryRow, findCategory } from './categories.ts';
import { findTip, type TipRow } from './tips.ts';

export type ForumPageRow = CategoryRow | TipRow;

/** decisions: "`/forum/{category}` and `/forum/{tipUrl}` share a shape: the slug is looked up." */
export async function findForumPage(slug: string): Promise<ForumPageRow | null> {
  return (await findCategory(slug)) ?? findTip(slug);
}
