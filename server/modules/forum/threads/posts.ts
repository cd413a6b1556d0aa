// Reads posts: members' stories about their pets, with images.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithinBytes, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { knownPerson, type Viewer } from '#server/platform/viewer.ts';
import { type AuthorRow, authorJson } from './authors.ts';
import { type ForumGroupRow, groupJson } from '#server/modules/forum/groups/groups.ts';
import { isPending, isPublic, isVisible } from '#server/modules/forum/moderation/visibility.ts';

export interface ForumPostRow {
  id: string;
  groupId: string;
  authorId: string | null;
  /** Markdown. */
  content: string;
  tags: string[];
  createdAt: Date;
  editedAt: Date | null;
  /** Since when it is pending review; only its author can read it then. */
  heldAt: Date | null;
  lastNumber: number;
  replyCount: number;
  /** Null for Anonymous. */
  author: AuthorRow | null;
  group: ForumGroupRow;
  images: { key: string; width: number; height: number }[];
}

/** A page of posts, with the group filter for the total count. */
export interface ForumPostList extends Connection<ForumPostRow> {
  groupSlug: string | null;
}

const isExisting = isVisible('p');
const isShown = isPublic('p');

function conditionOf(groupSlug: string | null): Sql {
  if (!groupSlug) return isShown;
  return sql`${isShown} and p."groupId" = (select g."id" from "ForumGroup" g where g."slug" = ${groupSlug})`;
}

const newestFirst = sql`p."createdAt" desc, p."id"`;

interface Selection {
  /** A condition on "ForumPost" p. */
  where: Sql;
  limit: number;
  offset?: number;
}

function selectPosts({ where, limit, offset = 0 }: Selection): Promise<ForumPostRow[]> {
  return rows<ForumPostRow>(sql`
    select p."id", p."groupId", p."content", p."tags", p."createdAt", p."editedAt", p."heldAt",
      p."lastNumber", p."replyCount",
      ${authorJson(sql`p."authorId"`)} as "author", ${groupJson(sql`p."groupId"`)} as "group",
      case when ${authorJson(sql`p."authorId"`)} is not null then p."authorId" end as "authorId", (
        select coalesce(json_agg(json_build_object('key', i."key", 'width', i."width", 'height', i."height")
          order by i."position"), '[]')
        from "ForumPostImage" i where i."postId" = p."id") as "images"
    from (
      select p.* from "ForumPost" p where ${where} order by ${newestFirst} limit ${limit} offset ${offset}
    ) p order by ${newestFirst}`);
}

/** A page of posts, of one group or of all. A page of long posts has fewer, unless it is requested by page number. */
export async function listPosts(groupSlug: string | null, paging: PageArgs): Promise<ForumPostList> {
  const page = pageOf(paging);
  const where = conditionOf(groupSlug);
  const fetched = await selectPosts({ where, limit: page.first + 1, offset: page.offset });
  const bytes = typeof paging.page === 'number' ? Infinity : LIMITS.writing.pageBytes;
  const bytesOf = ({ content }: ForumPostRow) => Buffer.byteLength(content);
  return { ...connectionWithinBytes(fetched, page, { bytes, bytesOf }), groupSlug };
}

export async function countPosts(groupSlug: string | null): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "ForumPost" p where ${conditionOf(groupSlug)}`,
  );
  return row?.count ?? 0;
}

/** A post, or null. A pending post is found by its author only. */
export async function findPost(viewer: Viewer | null, id: string): Promise<ForumPostRow | null> {
  if (!isId(id)) return null;
  const self = knownPerson(viewer)?.id ?? null;
  const where = sql`p."id" = ${id}::uuid and ${isExisting}
    and (not ${isPending('p')} or p."authorId" = ${self}::uuid)`;
  const [post] = await selectPosts({ where, limit: 1 });
  return post ?? null;
}

/** A safety limit: rate limits keep newcomers well below it. */
const MAX_PENDING = 20;

/** A member's own pending posts. */
export function listPendingPosts(userId: string): Promise<ForumPostRow[]> {
  const where = sql`${isExisting} and ${isPending('p')} and p."authorId" = ${userId}::uuid`;
  return selectPosts({ where, limit: MAX_PENDING });
}

/** Public posts by id. */
export function listShownPosts(ids: readonly string[]): Promise<ForumPostRow[]> {
  return selectPosts({ where: sql`p."id" = any(${[...ids]}::uuid[]) and ${isShown}`, limit: ids.length });
}

/** Like `findPost`. Throws NOT_FOUND. */
export async function requirePost(viewer: Viewer | null, id: string): Promise<ForumPostRow> {
  const post = await findPost(viewer, id);
  if (!post) throw notFound('story');
  return post;
}
