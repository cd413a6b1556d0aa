// Editing of blog categories by staff.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { BlogCategory } from '#server/generated/prisma/client.ts';
import { requireUnused, type Saved, upsertBySlug } from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const category = z.object({ name: line('Please enter a name', 80) });

/** Creates or updates a category. */
export function saveBlogCategory(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<BlogCategory>> {
  return upsertBySlug(category, input, {
    find: (slug) => tx.blogCategory.findUnique({ where: { slug } }),
    create: (data) => tx.blogCategory.create({ data }),
    update: (slug, data) =>
      tx.blogCategory.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.blogCategory.aggregate({ _count: true, _max: { position: true } }),
    max: LIST_SIZES.blogCategories,
    translated: TRANSLATED_FIELDS.BlogCategory,
  });
}

/** Deletes a category. Refuses if it has posts. */
export async function removeBlogCategory(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.blogCategory.findUnique({
    where: { slug },
    include: { _count: { select: { posts: true } } },
  });
  if (!existing) throw notFound('category');
  requireUnused('category', existing._count.posts, 'posts');
  await tx.blogCategory.delete({ where: { slug } });
}
