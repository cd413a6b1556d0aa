// Posts with their category in one statement: the home page may execute only a few.
import { z } from 'zod';
import { columns, json, query, type RowOf, uuid } from '#server/platform/database/query.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

const POST = {
  ...columns(
    'BlogPost',
    'id',
    'slug',
    'title',
    'subDescription',
    'body',
    'imageKey',
    'authorName',
    'tags',
    'publishedAt',
    'updatedAt',
    'translations',
  ),
  category: json(
    z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string(), translations: z.unknown() }),
  ),
};

export type SelectedPost = RowOf<typeof POST>;

const newestFirst = sql`p."publishedAt" desc, p."id"`;

/** Posts that meet a condition on "BlogPost" p. Only live posts: "removedAt" of all others is set. */
const selectPosts = (where: Sql, limit: number, offset = 0) => sql`
  select p."id", p."slug", p."title", p."subDescription", p."body", p."imageKey", p."authorName", p."tags",
    p."publishedAt", p."updatedAt", p."translations", (
      select json_build_object('id', c."id", 'slug', c."slug", 'name', c."name", 'translations', c."translations")
      from "BlogCategory" c where c."id" = p."categoryId") as "category"
  from "BlogPost" p where p."removedAt" is null and ${where}
  order by ${newestFirst} limit ${limit} offset ${offset}`;

/** The newest posts of one category or of all. */
export const newestPosts = query(POST, (categorySlug: string | null, limit: number, offset: number) => {
  const inCategory = sql`p."categoryId" = (select c."id" from "BlogCategory" c where c."slug" = ${categorySlug})`;
  return selectPosts(categorySlug ? inCategory : sql`true`, limit, offset);
});

export const postBySlug = query(POST, (slug: string) => selectPosts(sql`p."slug" = ${slug}`, 1));

export const postsById = query(POST, (ids: readonly string[]) =>
  selectPosts(sql`p."id" = any(${ids}::uuid[])`, ids.length),
);

/** For each post, related posts: those of its category first, then the newest. */
export const relatedPosts = query(
  { id: uuid, relatedId: uuid },
  (ids: readonly string[], limit: number) => sql`
    select asked."id", near."id" as "relatedId"
    from "BlogPost" asked cross join lateral (
      select p."id" from "BlogPost" p where p."id" <> asked."id" and p."removedAt" is null
      order by p."categoryId" <> asked."categoryId", ${newestFirst} limit ${limit}
    ) near
    where asked."id" = any(${ids}::uuid[])`,
);
