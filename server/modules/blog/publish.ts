// Publishing and removing of blog posts by staff.
import { z } from 'zod';
import { slug } from '#rules/admin-fields.ts';
import { line, slugOf } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const newPost = z
  .object({
    title: line('Please give a title', 120),
    /** Derived from the title if omitted. */
    slug: slug.optional(),
    subDescription: line('Please give a summary', 300),
    category: line('Please name a category', 80),
    authorName: line('Please name the author', 80),
    tags: z.array(line('A tag is empty', 40)).max(10, 'At most 10 tags'),
    imageKey: z.string(),
    body: z.string().trim().min(1, 'Please write something').max(100_000, 'At most 100000 characters'),
  })
  .transform((post) => ({ ...post, slug: post.slug ?? slugOf(post.title) }))
  .refine((post) => post.slug !== '', { path: ['slug'], message: 'Please give a readable name' });

/** Publishes a post, or updates the post of the same slug, which keeps its publication date. */
export async function publishPost(
  input: z.input<typeof newPost>,
  tx: Tx = db,
): Promise<{ slug: string; isNew: boolean }> {
  const { category: categorySlug, slug, ...post } = parsed(newPost, input);
  const category = await tx.blogCategory.findUnique({ where: { slug: categorySlug } });
  if (!category) throw invalid({ category: `There is no category ${categorySlug}` });
  const known = await tx.blogPost.findUnique({ where: { slug } });
  const data = { ...post, categoryId: category.id, removedAt: null };
  await tx.blogPost.upsert({
    where: { slug },
    create: { ...data, slug, publishedAt: now() },
    update: data,
  });
  return { slug, isNew: known === null };
}

/** Removes a post from the blog; it stays in the database. */
export async function removePost(slug: string, tx: Tx = db): Promise<void> {
  const { count } = await tx.blogPost.updateMany({
    where: { slug, removedAt: null },
    data: { removedAt: now() },
  });
  if (count === 0) throw notFound('post');
}
