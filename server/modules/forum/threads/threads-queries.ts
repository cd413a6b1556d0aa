// Statements about threads of all kinds.
import { z } from 'zod';
import type { QuestionSort } from '#server/generated/resolver-types.ts';
import {
  boolean,
  columns,
  integer,
  json,
  nullable,
  query,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/query.ts';
import { empty, type Sql, sql } from '#server/platform/database/sql.ts';
import { groupJson, groupShape } from '#server/modules/forum/groups/groups.ts';
import { reactionCountsShape } from '#server/modules/forum/replies/reaction-counts.ts';
import { authorJson, authorShape } from './authors.ts';
import { THREAD_KINDS, type ThreadKey, type ThreadKind } from './thread-kinds.ts';

const newestFirst = sql`t."createdAt" desc, t."id"`;
const lastAnsweredFirst = sql`t."lastActivityAt" desc, t."id"`;

const THREAD = {
  id: uuid,
  groupId: uuid,
  createdAt: timestamp,
  editedAt: nullable(timestamp),
  lastNumber: integer,
  replyCount: integer,
  reactionCounts: json(reactionCountsShape),
  /** The author; null for Anonymous. */
  author: json(authorShape.nullable()),
  group: json(groupShape),
};

const QUESTION = {
  ...THREAD,
  ...columns(
    ...(['ForumQuestion', 'slug', 'title', 'subTitle'] as const),
    ...(['lockedAt', 'lastActivityAt', 'viewCount', 'photoKeys'] as const),
  ),
};

const imageShape = z.strictObject({ key: z.string(), width: z.int(), height: z.int() });

/** `content` is Markdown. While `pendingSince` is set it is pending review, and only its author can read it. */
const POST = {
  ...THREAD,
  ...columns('ForumPost', 'content', 'tags'),
  pendingSince: nullable(timestamp),
  authorId: nullable(uuid),
  images: json(z.array(imageShape)),
};

/** The threads of each kind as they are read. */
export interface ThreadRecords {
  question: RowOf<typeof QUESTION>;
  post: RowOf<typeof POST>;
}

interface Selection {
  /** A condition on the table of the kind as t. */
  where: Sql;
  /** Newest first unless it is MOST_ACTIVE. */
  sort?: QuestionSort | null | undefined;
  limit: number;
  offset?: number;
}

const threadsWhere = (kind: ThreadKind, { where, sort, limit, offset = 0 }: Selection): Sql => {
  const orderBy = sort === 'MOST_ACTIVE' ? lastAnsweredFirst : newestFirst;
  return sql`
    select t."id", t."groupId", t."createdAt", t."editedAt", t."lastNumber", t."replyCount", t."reactionCounts",
      ${THREAD_KINDS[kind].columns},
      ${authorJson(sql`t."authorId"`)} as "author", ${groupJson(sql`t."groupId"`)} as "group"
    from (
      select t.* from ${THREAD_KINDS[kind].table} t where ${where} order by ${orderBy} limit ${limit} offset ${offset}
    ) t order by ${orderBy}`;
};

export const questionsWhere = query(QUESTION, (selection: Selection) => threadsWhere('question', selection));

export const postsWhere = query(POST, (selection: Selection) => threadsWhere('post', selection));

export const threadCount = query(
  { count: integer },
  (kind: ThreadKind, where: Sql) =>
    sql`select count(*)::int as "count" from ${THREAD_KINDS[kind].table} t where ${where}`,
);

/** For each question, the ids of other questions in its group, last answered first. */
export const relatedQuestions = query(
  { id: uuid, relatedId: uuid },
  (ids: readonly string[], limit: number) => sql`
    select question."id", near."id" as "relatedId"
    from "ForumQuestion" question cross join lateral (
      select t."id", t."lastActivityAt" from "ForumQuestion" t
      where t."groupId" = question."groupId" and t."id" <> question."id" and ${THREAD_KINDS.question.isReadable('t')}
      order by ${lastAnsweredFirst} limit ${limit}
    ) near
    where question."id" = any(${[...ids]}::uuid[]) order by near."lastActivityAt" desc, near."id"`,
);

/** The last reply number of a thread that everyone can read. */
export const threadHead = query({ id: uuid, lastNumber: integer }, ({ kind, id }: ThreadKey) => {
  const { table, isReadable } = THREAD_KINDS[kind];
  return sql`
    select t."id", t."lastNumber" from ${table} t where t."id" = ${id}::uuid and ${isReadable('t')}`;
});

const STATE = {
  id: uuid,
  /** The author; null for Anonymous. */
  authorId: nullable(uuid),
  /** The title; empty for a post, which has none. */
  title: text,
  slug: text,
  /** The highest reply number, including removed replies. */
  lastNumber: integer,
  replyCount: integer,
  lockedAt: nullable(timestamp),
  /** When the thread became pending; null if it is not. */
  pendingSince: nullable(timestamp),
  hiddenAt: nullable(timestamp),
  removedAt: nullable(timestamp),
  /** Whether the thread is removed, hidden or pending. */
  isGone: boolean,
};

export type ThreadStateRecord = RowOf<typeof STATE>;

/** The state of a thread. Also locks its row if requested. */
export const threadState = query(STATE, ({ kind, id }: ThreadKey, isLocked: boolean) => {
  const { table, state, isReadable } = THREAD_KINDS[kind];
  return sql`
    select t."id", t."authorId", t."lastNumber", t."replyCount", t."hiddenAt", t."removedAt", ${state},
      not (${isReadable('t')}) as "isGone"
    from ${table} t where t."id" = ${id}::uuid ${isLocked ? sql`for update of t` : empty}`;
});

/** Increments the last number and the reply count of a thread. Returns the new number. */
export const incrementLastNumber = query({ lastNumber: integer }, ({ kind, id }: ThreadKey, at: Date) => {
  const { table, changedByReply } = THREAD_KINDS[kind];
  return sql`
    update ${table} set "lastNumber" = "lastNumber" + 1, "replyCount" = "replyCount" + 1 ${changedByReply(at)}
    where "id" = ${id}::uuid returning "lastNumber"`;
});
