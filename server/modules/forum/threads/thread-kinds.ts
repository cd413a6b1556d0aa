// Differences between the kinds of threads. Questions and posts (stories on screen) have a table each.
import type { QuestionSort } from '#server/generated/resolver-types.ts';
import { empty, join, raw, type Sql, sql } from '#server/platform/database/sql.ts';
import { isPending, isPublic, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { authorJson } from './authors.ts';

export type ThreadKind = 'question' | 'post';

export interface ThreadKey {
  kind: ThreadKind;
  id: string;
}

interface KindOfThread {
  /** The name of the kind in messages, commands and the audit log. */
  record: 'question' | 'story';
  table: Sql;
  /** The column of replies, reports and revisions that names the thread. */
  idColumn: 'questionId' | 'postId';
  /** The columns of `ThreadRows[kind]` from `table` t, besides those that all kinds have. */
  columns: Sql;
  /** The columns of `ThreadState` from `table` t that not all kinds have. */
  state: Sql;
  helpfulReplyId: Sql;
  /** Assignments to further columns that a new reply changes. */
  changedByReply: (at: Date) => Sql;
  /** The condition on rows of `table` that everyone can read, by the alias of the table. */
  isReadable: (alias: string) => Sql;
  /** The condition on rows of `table` t that a member can read; null for visitors. */
  isReadableBy: (userId: string | null) => Sql;
  /** Whether members can follow it; its author does from the start. */
  hasFollowers: boolean;
  /** Whether a thread with replies loses its author instead of being removed, because the answers belong to others. */
  outlivesAuthor: boolean;
  /** Whether its author can remove it while it is hidden. */
  isRemovableWhileHidden: boolean;
  /** The event key of lists of this kind. */
  list: 'questions' | 'stories';
  /** The path of the page that lists threads of this kind. */
  listPath: string;
  /** The path of the page of the thread. */
  pathOf: (thread: { id: string; slug: string }) => string;
  /** The part after the path that links to a reply. */
  toReply: (id: string, number: number) => string;
}

export const THREAD_KINDS: Readonly<Record<ThreadKind, KindOfThread>> = {
  question: {
    record: 'question',
    table: raw('"ForumQuestion"'),
    idColumn: 'questionId',
    columns: raw(
      't."slug", t."title", t."subTitle", t."lockedAt", t."lastActivityAt", t."viewCount", t."photoKeys"',
    ),
    state: raw('t."title", t."slug", t."lockedAt", null::timestamptz as "pendingSince"'),
    helpfulReplyId: raw('t."helpfulReplyId"'),
    changedByReply: (at) => sql`, "lastActivityAt" = ${at}::timestamptz`,
    isReadable: isVisible,
    isReadableBy: () => isVisible('t'),
    hasFollowers: true,
    outlivesAuthor: true,
    isRemovableWhileHidden: false,
    list: 'questions',
    listPath: '/forum',
    pathOf: ({ id, slug }) => `/forum/${slug}/answers/${id}`,
    // The page that shows a reply depends on the helpful one, so it is found when the link is followed.
    toReply: (_id, number) => `?reply=${number}`,
  },
  post: {
    record: 'story',
    table: raw('"ForumPost"'),
    idColumn: 'postId',
    columns: sql`t."content", t."tags", t."heldAt" as "pendingSince",
      case when ${authorJson(sql`t."authorId"`)} is not null then t."authorId" end as "authorId", (
        select coalesce(json_agg(json_build_object('key', i."key", 'width', i."width", 'height', i."height")
          order by i."position"), '[]')
        from "ForumPostImage" i where i."postId" = t."id") as "images"`,
    state: raw(`'' as "title", '' as "slug", null::timestamptz as "lockedAt", t."heldAt" as "pendingSince"`),
    helpfulReplyId: raw('null::uuid'),
    changedByReply: () => empty,
    isReadable: isPublic,
    isReadableBy: (userId) =>
      sql`${isVisible('t')} and (not ${isPending('t')} or t."authorId" = ${userId}::uuid)`,
    hasFollowers: false,
    outlivesAuthor: false,
    isRemovableWhileHidden: true,
    list: 'stories',
    listPath: '/forum/stories',
    pathOf: ({ id }) => `/forum/stories/${id}`,
    toReply: (id, number) => `#story-${id}-reply-${number}`,
  },
};

/** The thread in the columns of a reply: exactly one of the two is set. */
export function replyTarget({ kind, id }: ThreadKey): { questionId: string | null; postId: string | null } {
  return { questionId: null, postId: null, [THREAD_KINDS[kind].idColumn]: id };
}

/** The thread that a reply belongs to. */
export function threadOf({
  questionId,
  postId,
}: {
  questionId?: string | null;
  postId?: string | null;
}): ThreadKey {
  return questionId ? { kind: 'question', id: questionId } : { kind: 'post', id: postId ?? '' };
}

/** Omitted filters match every thread. */
export interface ThreadFilter {
  category?: string | null;
  groupSlug?: string | null;
  sort?: QuestionSort | null;
  /** Only questions that a user asked or follows. */
  askedBy?: string;
  followedBy?: string;
}

/** A filter as a condition on the table of the kind as t, for threads that everyone can read. */
export function buildThreadCondition(kind: ThreadKind, filter: ThreadFilter): Sql {
  const { category, groupSlug, sort, askedBy, followedBy } = filter;
  const conditions = [THREAD_KINDS[kind].isReadable('t')];
  if (category)
    conditions.push(sql`t."groupId" = any(array(
      select g."id" from "ForumGroup" g join "ForumCategory" c on c."id" = g."categoryId" where c."slug" = ${category}))`);
  if (groupSlug)
    conditions.push(sql`t."groupId" = (select g."id" from "ForumGroup" g where g."slug" = ${groupSlug})`);
  if (askedBy) conditions.push(sql`t."authorId" = ${askedBy}::uuid`);
  if (followedBy)
    conditions.push(
      sql`t."id" in (select f."questionId" from "QuestionFollow" f where f."userId" = ${followedBy}::uuid)`,
    );
  if (sort === 'UNANSWERED') conditions.push(sql`t."replyCount" = 0`);
  return join(conditions, ' and ');
}
