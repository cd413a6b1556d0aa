// Reading questions: one statement brings a page of them whole, whoever asked and wherever.
import { db } from '#server/platform/database/db.ts';
import type { QuestionSort } from '#server/generated/resolver-types.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { join, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { type AuthorRow, authorJson } from './authors.ts';
import { type ForumGroupRow, groupJson } from '#server/modules/forum/groups/groups.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

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

/** Which questions; all when left out. */
export interface QuestionFilter {
  category?: string | null;
  groupSlug?: string | null;
  sort?: QuestionSort | null;
}

/** A page of questions; its filter stays with it, for the count. */
export interface QuestionList extends Connection<QuestionRow> {
  filter: QuestionFilter;
  /** Where it was counted along. */
  totalCount?: number;
}

/** Neither removed nor hidden. */
const isShown = isNotRemoved('q');
const newestFirst = sql`q."createdAt" desc, q."id"`;
const lastAnsweredFirst = sql`q."lastActivityAt" desc, q."id"`;

/** A question whole, of "ForumQuestion" q. */
export const questionColumns = sql`
  q."id", q."slug", q."title", q."subTitle", q."groupId", q."createdAt", q."editedAt", q."lockedAt",
  q."lastActivityAt", q."lastNumber", q."replyCount", q."viewCount",
  ${authorJson(sql`q."authorId"`)} as "author", ${groupJson(sql`q."groupId"`)} as "group"`;

interface Selection {
  /** A condition on "ForumQuestion" q; what was removed or hidden never shows. */
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

/** What a filter leaves of "ForumQuestion" q. */
export function conditionOf({ category, groupSlug, sort }: QuestionFilter): Sql {
  const all = [isShown];
  if (category)
    all.push(sql`q."groupId" = any(array(
      select g."id" from "ForumGroup" g join "ForumCategory" c on c."id" = g."categoryId" where c."slug" = ${category}))`);
  if (groupSlug)
    all.push(sql`q."groupId" = (select g."id" from "ForumGroup" g where g."slug" = ${groupSlug})`);
  if (sort === 'UNANSWERED') all.push(sql`q."replyCount" = 0`);
  return join(all, ' and ');
}

/** A page of questions. */
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

/** How many questions a filter leaves. */
export async function countQuestions(filter: QuestionFilter): Promise<number> {
  const [row] = await rows<{ count: number }>(
    sql`select count(*)::int as "count" from "ForumQuestion" q where ${conditionOf(filter)}`,
  );
  return row?.count ?? 0;
}

/** A question; null where there is none, or no longer. */
export async function findQuestion(id: string): Promise<QuestionRow | null> {
  if (!isId(id)) return null;
  const [question] = await selectQuestions({ where: sql`q."id" = ${id}::uuid`, limit: 1 });
  return question ?? null;
}

/** Whether a question was removed for good; one that is hidden may come back. */
export async function isQuestionGone(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.forumQuestion.count({ where: { id, removedAt: { not: null } } })) > 0;
}

/** The same where there must be one. */
export async function requireQuestion(id: string): Promise<QuestionRow> {
  const question = await findQuestion(id);
  if (!question) throw notFound('question');
  return question;
}

const RELATED = 5;

/** For each question, others of its group: two statements, however many ask. */
export async function listRelated(ids: readonly string[]): Promise<QuestionRow[][]> {
  const pairs = await rows<{ id: string; relatedId: string }>(sql`
    select asked."id", near."id" as "relatedId"
    from "ForumQuestion" asked cross join lateral (
      select q."id", q."lastActivityAt" from "ForumQuestion" q
      where q."groupId" = asked."groupId" and q."id" <> asked."id" and ${isShown}
      order by ${lastAnsweredFirst} limit ${RELATED}
    ) near
    where asked."id" = any(${[...ids]}::uuid[]) order by near."lastActivityAt" desc, near."id"`);
  const wanted = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  if (wanted.length === 0) return ids.map(() => []);
  const questions = await selectQuestions({
    where: sql`q."id" = any(${wanted}::uuid[])`,
    limit: wanted.length,
  });
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.map((asked) =>
    pairs.filter(({ id }) => id === asked).flatMap(({ relatedId }) => byId.get(relatedId) ?? []),
  );
}
