// Reads blog posts with their categories, one statement per page.
import type { BlogCategoryRow } from './categories.ts';
import { rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';

export interface BlogPostRow {
  id: string;
  slug: string;
  title: string;
  subDescription: string;
  /** Markdown. */
  body: string;
  imageKey: string;
  authorName: string;
  tags: string[];
  publishedAt: Date;
  updatedAt: Date;
  category: BlogCategoryRow;
}

/** A page of posts with its category, which `countPosts` needs. */
export interface BlogPostList extends Connection<BlogPostRow> {
  categorySlug: string | null;
}

interface Selection {
  /** A condition on "BlogPost" p. Removed posts are always excluded. */
  where: Sql;
  limit: number;
  offset?: number;
}

const newestFirst = sql`p."publishedAt" desc, p."id"`;

function selectPosts({ where, limit, offset = 0 }: Selection): Promise<BlogPostRow[]> {
  return rows<BlogPostRow>(sql`
    select p."id", p."slug", p."title", p."subDescription", p."body", p."imageKey", p."authorName", p."tags",
      p."publishedAt", p."updatedAt", (
        select json_build_object('id', c."id", 'slug', c."slug", 'name', c."name", 'translations', c."translations")
        from "BlogCategory" c where c."id" = p."categoryId") as "category"
    from "BlogPost" p where p."removedAt" is null and ${where}
    order by ${newestFirst} limit ${limit} offset ${offset}`);
}

function inCategory(slug: string | null): Sql {
  if (!slug) return sql`true`;
  return sql`p."categoryId" = (select c."id" from "BlogCategory" c where c."slug" = ${slug})`;
}

/** A page of posts, of one category or of all. */
export async function listPosts(categorySlug: string | null, paging: PageArgs): Promise<BlogPostList> {
  const page = pageOf(paging);
  const fetched = await selectPosts({
    where: inCategory(categorySlug),
    limit: page.first + 1,
    offset: page.offset,
  });
  return { ...connectionOf(fetched, page), categorySlug };
}

export async function countPosts(categorySlug: string | null): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "BlogPost" p where p."removedAt" is null and ${inCategory(categorySlug)}`,
  );
  return row?.count ?? 0;
}

/** The newest posts of all categories. */
export function listNewestPosts(limit: number): Promise<BlogPostRow[]> {
  return selectPosts({ where: sql`true`, limit });
}

export async function findPost(slug: string): Promise<BlogPostRow | null> {
  const [post] = await selectPosts({ where: sql`p."slug" = ${slug}`, limit: 1 });
  return post ?? null;
}

const RELATED = 3;

/** For each post, up to three others: first of its category, then the newest. Two statements in total. */
export async function listRelated(ids: readonly string[]): Promise<BlogPostRow[][]> {
  const pairs = await rows<{ id: string; relatedId: string }>(sql`
    select asked."id", near."id" as "relatedId"
    from "BlogPost" asked cross join lateral (
      select p."id" from "BlogPost" p where p."id" <> asked."id" and p."removedAt" is null
      order by p."categoryId" <> asked."categoryId", ${newestFirst} limit ${RELATED}
    ) near
    where asked."id" = any(${[...ids]}::uuid[])`);
  const wanted = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  if (wanted.length === 0) return ids.map(() => []);
  const posts = await selectPosts({ where: sql`p."id" = any(${wanted}::uuid[])`, limit: wanted.length });
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.map((asked) =>
    pairs.filter(({ id }) => id === asked).flatMap(({ relatedId }) => byId.get(relatedId) ?? []),
  );
}
