// Reading stories: what members tell of their pets, with pictures.
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/paging.ts';
import { rows, type Sql, sql } from '#server/sql.ts';
import { type AuthorRow, authorJson } from './authors.ts';
import { type ForumGroupRow, groupJson } from './groups.ts';

export interface ForumPostRow {
  id: string;
  groupId: string;
  authorId: string | null;
  /** Markdown. */
  content: string;
  tags: string[];
  createdAt: Date;
  editedAt: Date | null;
  lastNumber: number;
  replyCount: number;
  /** Null for Anonymous. */
  author: AuthorRow | null;
  group: ForumGroupRow;
  images: { key: string; width: number; height: number }[];
}

/** A page of stories; the group stays with it, for the count. */
export interface ForumPostList extends Connection<ForumPostRow> {
  groupSlug: string | null;
}

function conditionOf(groupSlug: string | null): Sql {
  const isShown = sql`p."removedAt" is null and p."hiddenAt" is null`;
  if (!groupSlug) return isShown;
  return sql`${isShown} and p."groupId" = (select g."id" from "ForumGroup" g where g."slug" = ${groupSlug})`;
}

const newestFirst = sql`p."createdAt" desc, p."id"`;

/** A page of stories, of one group or of all. */
export async function listPosts(groupSlug: string | null, paging: PageArgs): Promise<ForumPostList> {
  const page = pageOf(paging);
  const fetched = await rows<ForumPostRow>(sql`
    select p."id", p."groupId", p."content", p."tags", p."createdAt", p."editedAt", p."lastNumber", p."replyCount",
      ${authorJson(sql`p."authorId"`)} as "author", ${groupJson(sql`p."groupId"`)} as "group",
      case when ${authorJson(sql`p."authorId"`)} is not null then p."authorId" end as "authorId", (
        select coalesce(json_agg(json_build_object('key', i."key", 'width', i."width", 'height', i."height")
          order by i."position"), '[]')
        from "ForumPostImage" i where i."postId" = p."id") as "images"
    from (
      select p.* from "ForumPost" p where ${conditionOf(groupSlug)}
      order by ${newestFirst} limit ${page.first + 1} offset ${page.offset}
    ) p order by ${newestFirst}`);
  return { ...connectionOf(fetched, page), groupSlug };
}

export async function countPosts(groupSlug: string | null): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "ForumPost" p where ${conditionOf(groupSlug)}`,
  );
  return row?.count ?? 0;
}
