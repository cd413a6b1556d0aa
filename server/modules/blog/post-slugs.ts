// Current and former slugs of posts.
import { z } from 'zod';
import { slug } from '#rules/admin-fields.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { idByOldSlug } from '#server/platform/database/old-slugs.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type BlogPostRow, findPost } from './posts.ts';

/** A post by its current or a former slug; its `slug` is the current one. */
export async function findPostBySlug(slug: string): Promise<BlogPostRow | null> {
  const post = await findPost(slug);
  if (post) return post;
  const id = await idByOldSlug('BLOG_POST', slug);
  const moved = id ? await db.blogPost.findUnique({ where: { id }, select: { slug: true } }) : null;
  return moved ? findPost(moved.slug) : null;
}

/** Whether the post with this current or former slug has been removed. */
export async function isPostRemoved(slug: string): Promise<boolean> {
  const id = await idByOldSlug('BLOG_POST', slug);
  const found = await db.blogPost.count({
    where: { OR: [{ slug }, ...(id ? [{ id }] : [])], removedAt: { not: null } },
  });
  return found > 0;
}

const newSlugRule = z.object({ slug });

/** Changes the slug of a post; the old slug redirects. Refuses with VALIDATION if the new slug is taken. */
export async function renamePost(slug: string, to: string, tx: Tx = db): Promise<void> {
  const { slug: newSlug } = parsed(newSlugRule, { slug: to });
  if (newSlug === slug) return;
  if (await tx.blogPost.count({ where: { slug: newSlug } })) throw invalid({ slug: `${newSlug} is taken` });
  const { count } = await tx.blogPost.updateMany({
    where: { slug, removedAt: null },
    data: { slug: newSlug },
  });
  if (count === 0) throw notFound('post');
}
