// Current and former slugs of posts.
import { db } from '#server/platform/database/db.ts';
import { idByOldSlug } from '#server/platform/database/old-slugs.ts';
import { type BlogPostRow, findPost } from './posts.ts';

/** A post by its current or a former slug; its `slug` is the current one. */
export async function findPostBySlug(slug: string): Promise<BlogPostRow | null> {
  const post = await findPost(slug);
  if (post) return post;
  const id = await idByOldSlug('BLOG_POST', slug);
  const renamedPost = id ? await db.blogPost.findUnique({ where: { id }, select: { slug: true } }) : null;
  return renamedPost ? findPost(renamedPost.slug) : null;
}

/** Whether the post with this current or former slug has been removed. */
export async function isPostRemoved(slug: string): Promise<boolean> {
  const id = await idByOldSlug('BLOG_POST', slug);
  const removedCount = await db.blogPost.count({
    where: { OR: [{ slug }, ...(id ? [{ id }] : [])], status: 'REMOVED' },
  });
  return removedCount > 0;
}
