// Reading stories: what members tell of their pets, with pictures.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithin, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { knownPerson, type Viewer } from '#server/platform/viewer.ts';
import { type AuthorRow, authorJson } from './authors.ts';
import { type ForumGroupRow, groupJson } from '#server/modules/forum/groups/groups.ts';
import { isNotRemoved, isPublic } from '#server/modules/forum/moderation/visibility.ts';

export interface ForumPostRow {
  id: string;
  groupId: string;
  authorId: string | null;
  /** Markdown. */
  content: string;
  tags: string[];
  createdAt: Date;
  editedAt: Date | null;
  /** Since when it is held back; its author alone reads it then. */
  heldAt: Date | null;
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

const isThere = isNotRemoved('p');
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

/** A page of stories, of one group or of all; of long ones fewer, unless it is asked for by its number. */
export async function listPosts(groupSlug: string | null, paging: PageArgs): Promise<ForumPostList> {
  const page = pageOf(paging);
  const where = conditionOf(groupSlug);
  const fetched = await selectPosts({ where, limit: page.first + 1, offset: page.offset });
  const bytes = typeof paging.page === 'number' ? Infinity : LIMITS.writing.pageBytes;
  const bytesOf = ({ content }: ForumPostRow) => Buffer.byteLength(content);
  return { ...connectionWithin(fetched, page, { bytes, bytesOf }), groupSlug };
}

export async function countPosts(groupSlug: string | null): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "ForumPost" p where ${conditionOf(groupSlug)}`,
  );
  return row?.count ?? 0;
}

/** A story; null where there is none. One that is held back is there for its author alone. */
export async function findPost(viewer: Viewer | null, id: string): Promise<ForumPostRow | null> {
  if (!isId(id)) return null;
  const self = knownPerson(viewer)?.id ?? null;
  const where = sql`p."id" = ${id}::uuid and ${isThere}
    and (p."heldAt" is null or p."authorId" = ${self}::uuid)`;
  const [post] = await selectPosts({ where, limit: 1 });
  return post ?? null;
}

/** [P] A newcomer's pace lets nobody come near it. */
const MOST_HELD = 20;

/** A person's own stories that are held back. */
export function listHeldPosts(userId: string): Promise<ForumPostRow[]> {
  const where = sql`${isThere} and p."heldAt" is not null and p."authorId" = ${userId}::uuid`;
  return selectPosts({ where, limit: MOST_HELD });
}

/** Stories by their ids, as everyone may read them. */
export function listShownPosts(ids: readonly string[]): Promise<ForumPostRow[]> {
  return selectPosts({ where: sql`p."id" = any(${[...ids]}::uuid[]) and ${isShown}`, limit: ids.length });
}

/** The same where there must be one. */
export async function requirePost(viewer: Viewer | null, id: string): Promise<ForumPostRow> {
  const post = await findPost(viewer, id);
  if (!post) throw notFound('story');
  return post;
}
