// Reads blog posts with their categories.
import { groupRelated } from '#rules/group-by.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { DEFAULT_LANGUAGE, LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import type { Translated, Translations } from '#server/platform/i18n/translations.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { newestPosts, postBySlug, postsById, relatedPosts, type SelectedPost } from './posts-queries.ts';

export type BlogPostRow = SelectedPost;

/** A page of posts with its category, which `countPosts` needs. */
export interface BlogPostList extends Connection<BlogPostRow> {
  categorySlug: string | null;
}

/** The language tag of a post's texts, which are translated together or not at all. */
export function postLanguage({ translations }: Translated): string {
  const language = currentLanguage();
  const isTranslated = Object.hasOwn(translations as Translations, language); // see `Translated`
  return LOCALES[isTranslated ? language : DEFAULT_LANGUAGE];
}

/** A page of posts, of one category or of all. */
export async function listPosts(categorySlug: string | null, paging: PageArgs): Promise<BlogPostList> {
  const page = resolvePage(paging);
  const fetched = await rows(newestPosts(categorySlug, page.first + 1, page.offset));
  return { ...buildConnection(fetched, page), categorySlug };
}

export function countPosts(categorySlug: string | null): Promise<number> {
  return db.blogPost.count({
    where: { removedAt: null, ...(categorySlug && { category: { slug: categorySlug } }) },
  });
}

/** The newest posts of all categories. */
export function listNewestPosts(limit: number): Promise<BlogPostRow[]> {
  return rows(newestPosts(null, limit, 0));
}

export async function findPost(slug: string): Promise<BlogPostRow | null> {
  const [post] = await rows(postBySlug(slug));
  return post ?? null;
}

/**
 * For each post, up to three related posts: those of its category first, then the newest. Runs two statements for any
 * number of posts.
 */
export async function listRelatedPosts(ids: readonly string[]): Promise<BlogPostRow[][]> {
  const pairs = await rows(relatedPosts(ids, LIST_SIZES.relatedPosts));
  const relatedIds = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  return groupRelated(ids, pairs, relatedIds.length > 0 ? await rows(postsById(relatedIds)) : []);
}
