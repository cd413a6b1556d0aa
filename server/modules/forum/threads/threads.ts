// Reads threads: one statement loads a page with authors and groups.
import { groupRelated } from '#rules/group-by.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import {
  type Connection,
  connectionWithinBytes,
  type PageArgs,
  resolvePage,
} from '#server/platform/paging.ts';
import { rows, sql, type Statement } from '#server/platform/database/sql.ts';
import { completeViewer, type Viewer } from '#server/platform/viewer.ts';
import { isPending, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import type { Thread } from '#server/modules/forum/replies/replies-queries.ts';
import {
  buildThreadCondition,
  THREAD_KINDS,
  type ThreadFilter,
  type ThreadKey,
  type ThreadKind,
} from './thread-kinds.ts';
import {
  postsWhere,
  questionsWhere,
  relatedQuestions,
  threadCount,
  threadHead,
  type ThreadRecords,
} from './threads-queries.ts';

export type ThreadRows = ThreadRecords;
export type QuestionRow = ThreadRows['question'];
export type ForumPostRow = ThreadRows['post'];

type SelectionOf<Kind extends ThreadKind> = (
  ...selection: Parameters<typeof questionsWhere>
) => Statement<ThreadRows[Kind]>;

const STATEMENTS: { readonly [Kind in ThreadKind]: SelectionOf<Kind> } = {
  question: questionsWhere,
  post: postsWhere,
};

/** A page of threads, with its filter for the total count. */
export interface ThreadList<Kind extends ThreadKind> extends Connection<ThreadRows[Kind]> {
  filter: ThreadFilter;
  /** Set if the query returns the count together with the page. */
  totalCount?: number;
}

const threadBytes = (thread: QuestionRow | ForumPostRow) =>
  'content' in thread ? Buffer.byteLength(thread.content) : 0;

/** A page of threads. A page of long posts has fewer, unless it is requested by page number. */
export async function listThreads<Kind extends ThreadKind>(
  kind: Kind,
  filter: ThreadFilter,
  paging: PageArgs,
): Promise<ThreadList<Kind>> {
  const page = resolvePage(paging);
  const where = buildThreadCondition(kind, filter);
  const { sort } = filter;
  const fetched = await rows(STATEMENTS[kind]({ where, sort, limit: page.first + 1, offset: page.offset }));
  const bytes = typeof paging.page === 'number' ? Infinity : LIMITS.writing.pageBytes;
  return { ...connectionWithinBytes(fetched, page, { bytes, bytesOf: threadBytes }), filter };
}

export async function countThreads(kind: ThreadKind, filter: ThreadFilter): Promise<number> {
  const [row] = await rows(threadCount(kind, buildThreadCondition(kind, filter)));
  return row?.count ?? 0;
}

/** A thread, or null. A pending post is found by its author only. */
export async function findThread<Kind extends ThreadKind>(
  kind: Kind,
  id: string,
  viewer: Viewer | null = null,
): Promise<ThreadRows[Kind] | null> {
  if (!isId(id)) return null;
  const isReadable = THREAD_KINDS[kind].isReadableBy(completeViewer(viewer)?.id ?? null);
  const where = sql`t."id" = ${id}::uuid and ${isReadable}`;
  const [thread] = await rows(STATEMENTS[kind]({ where, limit: 1 }));
  return thread ?? null;
}

/** Like `findThread`. @throws NOT_FOUND */
export async function requireThread<Kind extends ThreadKind>(
  kind: Kind,
  id: string,
  viewer: Viewer | null = null,
): Promise<ThreadRows[Kind]> {
  const thread = await findThread(kind, id, viewer);
  if (!thread) throw notFound(THREAD_KINDS[kind].record);
  return thread;
}

/** Whether everyone can read a thread, and its last reply number. Cheaper than `findThread`; null if not. */
export async function findThreadHead(key: ThreadKey): Promise<Thread | null> {
  const [thread] = isId(key.id) ? await rows(threadHead(key)) : [];
  return thread ?? null;
}

/** Like `findThreadHead`. @throws NOT_FOUND */
export async function requireThreadHead(key: ThreadKey): Promise<Thread> {
  const thread = await findThreadHead(key);
  if (!thread) throw notFound(THREAD_KINDS[key.kind].record);
  return thread;
}

/** Threads by id that everyone can read. */
export function listThreadsById<Kind extends ThreadKind>(
  kind: Kind,
  ids: readonly string[],
): Promise<ThreadRows[Kind][]> {
  const where = sql`t."id" = any(${[...ids]}::uuid[]) and ${THREAD_KINDS[kind].isReadable('t')}`;
  return rows(STATEMENTS[kind]({ where, limit: ids.length }));
}

/** A safety limit: rate limits keep newcomers well below it. */
const MAX_PENDING = 20;

/** A member's own pending posts. */
export function listPendingPosts(userId: string): Promise<ForumPostRow[]> {
  const where = sql`${isVisible('t')} and ${isPending('t')} and t."authorId" = ${userId}::uuid`;
  return rows(postsWhere({ where, limit: MAX_PENDING }));
}

/** Whether a question was removed permanently; a hidden one can be shown again. */
export async function isQuestionGone(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.forumQuestion.count({ where: { id, removedAt: { not: null } } })) > 0;
}

const MAX_RELATED = 5;

/** For each question, other questions of its group. Runs two statements for any number of questions. */
export async function listRelatedQuestions(ids: readonly string[]): Promise<QuestionRow[][]> {
  const pairs = await rows(relatedQuestions(ids, MAX_RELATED));
  const relatedIds = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  const questions = relatedIds.length > 0 ? await listThreadsById('question', relatedIds) : [];
  return groupRelated(ids, pairs, questions);
}
