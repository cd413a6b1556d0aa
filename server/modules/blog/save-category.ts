// Categories of the blog, by the hands of the shop's staff.
import { z } from 'zod';
import { line } from '#rules/text.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { BlogCategory } from '#server/generated/prisma/client.ts';
import { requireUnused, type Saved, saveNamed } from '#server/platform/database/named-records.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { MOST_CATEGORIES } from './categories.ts';

const category = z.object({ name: line('Please give a name', 80) });

/** Creates or changes a category of the blog. */
export function saveBlogCategory(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<BlogCategory>> {
  return saveNamed(category, input, {
    find: (slug) => tx.blogCategory.findUnique({ where: { slug } }),
    create: (data) => tx.blogCategory.create({ data }),
    update: (slug, data) => tx.blogCategory.update({ where: { slug }, data }),
    places: () => tx.blogCategory.aggregate({ _count: true, _max: { position: true } }),
    most: MOST_CATEGORIES,
  });
}

/** Removes a category that no post stands in. */
export async function removeBlogCategory(slug: string, tx: Tx = db): Promise<void> {
  const found = await tx.blogCategory.findUnique({
    where: { slug },
    include: { _count: { select: { posts: true } } },
  });
  if (!found) throw notFound('category');
  requireUnused('category', found._count.posts, 'posts');
  await tx.blogCategory.delete({ where: { slug } });
}
