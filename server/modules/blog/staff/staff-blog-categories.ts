// Blog categories with their post counts, for staff.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { RecordKind } from '#server/modules/catalogue/staff/staff-records.ts';
import { db } from '#server/platform/database/db.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { byPosition } from '#server/platform/database/by-position.ts';
import { removeBlogCategory, saveBlogCategory } from '../save-category.ts';

const counted = { _count: { select: { posts: true } } } as const;

export type StaffBlogCategoryRow = Prisma.BlogCategoryGetPayload<{ include: typeof counted }>;

/** All blog categories in display order. */
export function listStaffBlogCategories(actor: StaffActor | null): Promise<StaffBlogCategoryRow[]> {
  requirePermission(actor, 'content:write');
  return db.blogCategory.findMany({ include: counted, orderBy: byPosition, take: LIST_SIZES.blogCategories });
}

export const BLOG_CATEGORIES: RecordKind<StaffBlogCategoryRow> = {
  kind: 'blog-category',
  what: 'category',
  permission: 'content:write',
  table: 'BlogCategory',
  find: (tx, slug) => tx.blogCategory.findUnique({ where: { slug }, include: counted }),
  save: (tx, input) => saveBlogCategory(input, tx),
  remove: (tx, slug) => removeBlogCategory(slug, tx),
  siblingSlugs: async (tx) =>
    (await tx.blogCategory.findMany({ select: { slug: true }, orderBy: byPosition })).map(({ slug }) => slug),
};
