// Reads questions: one statement loads a page with authors and groups.
import { db } from '#server/platform/database/db.ts';
import type { QuestionSort } from '#server/generated/resolver-types.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { join, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { type AuthorRow, authorJson } from './authors.ts';
import { type ForumGroupRow, groupJson } from '#server/modules/forum/groups/groups.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

export interface QuestionRow {
  id: string;
  slug: string;
  title: string;
  subTitle: string;
  groupId: string;
  createdAt: Date;
  editedAt: Date | null;
  lockedAt: Date | null;
  lastActivityAt: Date;
  lastNumber: number;
  replyCount: number;
  viewCount: number;
  /** Null for Anonymous. */
  author: AuthorRow | null;
  group: ForumGroupRow;
}

/** Omitted filters match every question. */
export interface QuestionFilter {
  category?: string | null;
  groupSlug?: string | null;
  sort?: QuestionSort | null;
}

/** A page of questions, with its filter for the total count. */
export interface QuestionList extends Connection<QuestionRow> {
  filter: QuestionFilter;
  /** Set where the query counts it with the page. */
  totalCount?: number;
}

const isShown = isVisible('q');
const newestFirst = sql`q."createdAt" desc, q."id"`;
const lastAnsweredFirst = sql`q."lastActivityAt" desc, q."id"`;

/** The columns of `QuestionRow`, from "ForumQuestion" q. */
export const questionColumns = sql`
  q."id", q."slug", q."title", q."subTitle", q."groupId", q."createdAt", q."editedAt", q."lockedAt",
  q."lastActivityAt", q."lastNumber", q."replyCount", q."viewCount",
  ${authorJson(sql`q."authorId"`)} as "author", ${groupJson(sql`q."groupId"`)} as "group"`;

interface Selection {
  /** A condition on "ForumQuestion" q, in addition to `isShown`. */
  where: Sql;
  orderBy?: Sql;
  limit: number;
  offset?: number;
}

function selectQuestions({
  where,
  orderBy = newestFirst,
  limit,
  offset = 0,
}: Selection): Promise<QuestionRow[]> {
  return rows<QuestionRow>(sql`
    select ${questionColumns}
    from (
      select q.* from "ForumQuestion" q
      where ${isShown} and ${where} order by ${orderBy} limit ${limit} offset ${offset}
    ) q order by ${orderBy}`);
}

/** A filter as a condition on "ForumQuestion" q, visible questions only. */
export function conditionOf({ category, groupSlug, sort }: QuestionFilter): Sql {
  const conditions = [isShown];
  if (category)
    conditions.push(sql`q."groupId" = any(array(
      select g."id" from "ForumGroup" g join "ForumCategory" c on c."id" = g."categoryId" where c."slug" = ${category}))`);
  if (groupSlug)
    conditions.push(sql`q."groupId" = (select g."id" from "ForumGroup" g where g."slug" = ${groupSlug})`);
  if (sort === 'UNANSWERED') conditions.push(sql`q."replyCount" = 0`);
  return join(conditions, ' and ');
}

export async function listQuestions(filter: QuestionFilter, paging: PageArgs): Promise<QuestionList> {
  const page = pageOf(paging);
  const fetched = await selectQuestions({
    where: conditionOf(filter),
    orderBy: filter.sort === 'MOST_ACTIVE' ? lastAnsweredFirst : newestFirst,
    limit: page.first + 1,
    offset: page.offset,
  });
  return { ...connectionOf(fetched, page), filter };
}

/** The number of questions that match a filter. */
export async function countQuestions(filter: QuestionFilter): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "ForumQuestion" q where ${conditionOf(filter)}`,
  );
  return row?.count ?? 0;
}

/** A visible question, or null. */
export async function findQuestion(id: string): Promise<QuestionRow | null> {
  if (!isId(id)) return null;
  const [question] = await selectQuestions({ where: sql`q."id" = ${id}::uuid`, limit: 1 });
  return question ?? null;
}

/** Whether a question was removed permanently; a hidden one can be shown again. */
export async function isQuestionGone(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.forumQuestion.count({ where: { id, removedAt: { not: null } } })) > 0;
}

/** Like `findQuestion`. Throws NOT_FOUND. */
export async function requireQuestion(id: string): Promise<QuestionRow> {
  const question = await findQuestion(id);
  if (!question) throw notFound('question');
  return question;
}

const MAX_RELATED = 5;

/** For each question, other questions of its group. Takes two statements for any number of questions. */
export async function listRelated(ids: readonly string[]): Promise<QuestionRow[][]> {
  const pairs = await rows<{ id: string; relatedId: string }>(sql`
    select asked."id", near."id" as "relatedId"
    from "ForumQuestion" asked cross join lateral (
      select q."id", q."lastActivityAt" from "ForumQuestion" q
      where q."groupId" = asked."groupId" and q."id" <> asked."id" and ${isShown}
      order by ${lastAnsweredFirst} limit ${MAX_RELATED}
    ) near
    where asked."id" = any(${[...ids]}::uuid[]) order by near."lastActivityAt" desc, near."id"`);
  const relatedIds = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  if (relatedIds.length === 0) return ids.map(() => []);
  const questions = await selectQuestions({
    where: sql`q."id" = any(${relatedIds}::uuid[])`,
    limit: relatedIds.length,
  });
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.map((asked) =>
    pairs.filter(({ id }) => id === asked).flatMap(({ relatedId }) => byId.get(relatedId) ?? []),
  );
}
