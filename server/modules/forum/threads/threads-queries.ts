// Statements about threads of all kinds.
import type { QuestionSort } from '#server/generated/resolver-types.ts';
import { empty, join, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { groupJson } from '#server/modules/forum/groups/groups.ts';
import { authorJson } from './authors.ts';
import type { Thread } from '#server/modules/forum/replies/replies.ts';
import { THREAD_KINDS, type ThreadKey, type ThreadKind } from './thread-kinds.ts';
import type { ThreadState } from './thread-state.ts';
import type { ThreadRows } from './threads.ts';

/** Omitted filters match every thread. */
export interface ThreadFilter {
  category?: string | null;
  groupSlug?: string | null;
  sort?: QuestionSort | null;
  /** Only those that a user asked or follows. */
  askedBy?: string;
  followedBy?: string;
}

const newestFirst = sql`t."createdAt" desc, t."id"`;
const lastAnsweredFirst = sql`t."lastActivityAt" desc, t."id"`;

/** The columns of `ThreadRows[kind]`, from the table of the kind as t. */
export const threadColumns = (kind: ThreadKind): Sql => sql`
  t."id", t."groupId", t."createdAt", t."editedAt", t."lastNumber", t."replyCount", t."reactionCounts",
  ${THREAD_KINDS[kind].columns},
  ${authorJson(sql`t."authorId"`)} as "author", ${groupJson(sql`t."groupId"`)} as "group"`;

interface Selection {
  /** A condition on the table of the kind as t. */
  where: Sql;
  /** Newest first unless it is MOST_ACTIVE. */
  sort?: QuestionSort | null | undefined;
  limit: number;
  offset?: number;
}

export function selectThreads<Kind extends ThreadKind>(
  kind: Kind,
  { where, sort, limit, offset = 0 }: Selection,
): Promise<ThreadRows[Kind][]> {
  const orderBy = sort === 'MOST_ACTIVE' ? lastAnsweredFirst : newestFirst;
  return rows<ThreadRows[Kind]>(sql`
    select ${threadColumns(kind)}
    from (
      select t.* from ${THREAD_KINDS[kind].table} t where ${where} order by ${orderBy} limit ${limit} offset ${offset}
    ) t order by ${orderBy}`);
}

/** A filter as a condition on the table of the kind as t, for threads that everyone can read. */
export function conditionOf(kind: ThreadKind, filter: ThreadFilter): Sql {
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

export async function countThreadsWhere(kind: ThreadKind, where: Sql): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from ${THREAD_KINDS[kind].table} t where ${where}`,
  );
  return row?.count ?? 0;
}

/** For each question, the ids of others in its group, last answered first. */
export function selectRelated(
  ids: readonly string[],
  limit: number,
): Promise<{ id: string; relatedId: string }[]> {
  return rows(sql`
    select asked."id", near."id" as "relatedId"
    from "ForumQuestion" asked cross join lateral (
      select t."id", t."lastActivityAt" from "ForumQuestion" t
      where t."groupId" = asked."groupId" and t."id" <> asked."id" and ${THREAD_KINDS.question.isReadable('t')}
      order by ${lastAnsweredFirst} limit ${limit}
    ) near
    where asked."id" = any(${[...ids]}::uuid[]) order by near."lastActivityAt" desc, near."id"`);
}

/** The last reply number of a thread that everyone can read. */
export async function selectThreadHead({ kind, id }: ThreadKey): Promise<Thread | undefined> {
  const { table, isReadable } = THREAD_KINDS[kind];
  const [thread] = await rows<Thread>(sql`
    select t."id", t."lastNumber" from ${table} t where t."id" = ${id}::uuid and ${isReadable('t')}`);
  return thread;
}

/** Locks its row as well if asked to. */
export async function selectThreadState(
  tx: Tx,
  { kind, id }: ThreadKey,
  isLocked: boolean,
): Promise<Omit<ThreadState, 'kind'> | undefined> {
  const { table, state, isReadable } = THREAD_KINDS[kind];
  const [thread] = await rows<Omit<ThreadState, 'kind'>>(
    sql`
    select t."id", t."authorId", t."lastNumber", t."replyCount", t."hiddenAt", t."removedAt", ${state},
      not (${isReadable('t')}) as "isGone"
    from ${table} t where t."id" = ${id}::uuid ${isLocked ? sql`for update of t` : empty}`,
    tx,
  );
  return thread;
}

/** Counts a reply and returns its number. */
export async function incrementLastNumber(
  tx: Tx,
  { kind, id }: ThreadKey,
  at: Date,
): Promise<number | undefined> {
  const { table, changedByReply } = THREAD_KINDS[kind];
  const [thread] = await rows<{ lastNumber: number }>(
    sql`
    update ${table} set "lastNumber" = "lastNumber" + 1, "replyCount" = "replyCount" + 1 ${changedByReply(at)}
    where "id" = ${id}::uuid returning "lastNumber"`,
    tx,
  );
  return thread?.lastNumber;
}
