// Posts under the names that they had before, and new names for them.
import { z } from 'zod';
import { slug } from '#rules/goods.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { idByOldSlug } from '#server/platform/database/old-slugs.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type BlogPostRow, findPost } from './posts.ts';

/** A post by its readable name, or by one that it had before; its `slug` says which it has now. */
export async function findPostNamed(name: string): Promise<BlogPostRow | null> {
  const post = await findPost(name);
  if (post) return post;
  const id = await idByOldSlug('BLOG_POST', name);
  const moved = id ? await db.blogPost.findUnique({ where: { id }, select: { slug: true } }) : null;
  return moved ? findPost(moved.slug) : null;
}

/** Whether a post of this name was taken out of the blog, under this name or a later one. */
export async function isPostGone(name: string): Promise<boolean> {
  const id = await idByOldSlug('BLOG_POST', name);
  const found = await db.blogPost.count({
    where: { OR: [{ slug: name }, ...(id ? [{ id }] : [])], removedAt: { not: null } },
  });
  return found > 0;
}

const newName = z.object({ slug });

/** Gives a post another readable name; the old one leads on to it. */
export async function renamePost(name: string, to: string, tx: Tx = db): Promise<void> {
  const { slug: wanted } = parsed(newName, { slug: to });
  if (wanted === name) return;
  if (await tx.blogPost.count({ where: { slug: wanted } })) throw invalid({ slug: `${wanted} is taken` });
  const { count } = await tx.blogPost.updateMany({
    where: { slug: name, removedAt: null },
    data: { slug: wanted },
  });
  if (count === 0) throw notFound('post');
}
