// Reads threads: one statement loads a page with authors and groups.
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithinBytes, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { sql } from '#server/platform/database/sql.ts';
import { knownPerson, type Viewer } from '#server/platform/viewer.ts';
import type { ForumGroupRow } from '#server/modules/forum/groups/groups.ts';
import { isPending, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import type { AuthorRow } from './authors.ts';
import type { ReactionCounts } from '#server/modules/forum/replies/reactions.ts';
import type { Thread } from '#server/modules/forum/replies/replies.ts';
import { THREAD_KINDS, type ThreadKey, type ThreadKind } from './thread-kinds.ts';
import {
  conditionOf,
  countThreadsWhere,
  selectRelated,
  selectThreadHead,
  selectThreads,
  type ThreadFilter,
} from './threads-queries.ts';

interface ThreadRow {
  id: string;
  groupId: string;
  createdAt: Date;
  editedAt: Date | null;
  lastNumber: number;
  replyCount: number;
  /** Null for Anonymous. */
  author: AuthorRow | null;
  group: ForumGroupRow;
  reactionCounts: ReactionCounts;
}

export interface QuestionRow extends ThreadRow {
  slug: string;
  title: string;
  subTitle: string;
  lockedAt: Date | null;
  lastActivityAt: Date;
  viewCount: number;
}

export interface ForumPostRow extends ThreadRow {
  authorId: string | null;
  /** Markdown. */
  content: string;
  tags: string[];
  /** Since when it is pending review; only its author can read it then. */
  heldAt: Date | null;
  images: { key: string; width: number; height: number }[];
}

export interface ThreadRows {
  question: QuestionRow;
  post: ForumPostRow;
}

/** A page of threads, with its filter for the total count. */
export interface ThreadList<Kind extends ThreadKind> extends Connection<ThreadRows[Kind]> {
  filter: ThreadFilter;
  /** Set where the query counts it with the page. */
  totalCount?: number;
}

const bytesOf = (thread: QuestionRow | ForumPostRow) =>
  'content' in thread ? Buffer.byteLength(thread.content) : 0;

/** A page of threads. A page of long posts has fewer, unless it is requested by page number. */
export async function listThreads<Kind extends ThreadKind>(
  kind: Kind,
  filter: ThreadFilter,
  paging: PageArgs,
): Promise<ThreadList<Kind>> {
  const page = pageOf(paging);
  const fetched = await selectThreads(kind, {
    where: conditionOf(kind, filter),
    sort: filter.sort,
    limit: page.first + 1,
    offset: page.offset,
  });
  const bytes = typeof paging.page === 'number' ? Infinity : LIMITS.writing.pageBytes;
  return { ...connectionWithinBytes(fetched, page, { bytes, bytesOf }), filter };
}

export function countThreads(kind: ThreadKind, filter: ThreadFilter): Promise<number> {
  return countThreadsWhere(kind, conditionOf(kind, filter));
}

/** A thread, or null. A pending post is found by its author only. */
export async function findThread<Kind extends ThreadKind>(
  kind: Kind,
  id: string,
  viewer: Viewer | null = null,
): Promise<ThreadRows[Kind] | null> {
  if (!isId(id)) return null;
  const isReadable = THREAD_KINDS[kind].isReadableBy(knownPerson(viewer)?.id ?? null);
  const [thread] = await selectThreads(kind, {
    where: sql`t."id" = ${id}::uuid and ${isReadable}`,
    limit: 1,
  });
  return thread ?? null;
}

/** Like `findThread`. Throws NOT_FOUND. */
export async function requireThread<Kind extends ThreadKind>(
  kind: Kind,
  id: string,
  viewer: Viewer | null = null,
): Promise<ThreadRows[Kind]> {
  const thread = await findThread(kind, id, viewer);
  if (!thread) throw notFound(THREAD_KINDS[kind].noun);
  return thread;
}

/** Whether everyone can read a thread, and its last reply number. Cheaper than `findThread`; null if not. */
export async function findThreadHead(key: ThreadKey): Promise<Thread | null> {
  return isId(key.id) ? ((await selectThreadHead(key)) ?? null) : null;
}

/** Like `findThreadHead`. Throws NOT_FOUND. */
export async function requireThreadHead(key: ThreadKey): Promise<Thread> {
  const thread = await findThreadHead(key);
  if (!thread) throw notFound(THREAD_KINDS[key.kind].noun);
  return thread;
}

/** Threads by id that everyone can read. */
export function listThreadsById<Kind extends ThreadKind>(
  kind: Kind,
  ids: readonly string[],
): Promise<ThreadRows[Kind][]> {
  const where = sql`t."id" = any(${[...ids]}::uuid[]) and ${THREAD_KINDS[kind].isReadable('t')}`;
  return selectThreads(kind, { where, limit: ids.length });
}

/** A safety limit: rate limits keep newcomers well below it. */
const MAX_PENDING = 20;

/** A member's own pending posts. */
export function listPendingPosts(userId: string): Promise<ForumPostRow[]> {
  const where = sql`${isVisible('t')} and ${isPending('t')} and t."authorId" = ${userId}::uuid`;
  return selectThreads('post', { where, limit: MAX_PENDING });
}

/** Whether a question was removed permanently; a hidden one can be shown again. */
export async function isQuestionGone(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.forumQuestion.count({ where: { id, removedAt: { not: null } } })) > 0;
}

const MAX_RELATED = 5;

/** For each question, other questions of its group. Takes two statements for any number of questions. */
export async function listRelated(ids: readonly string[]): Promise<QuestionRow[][]> {
  const pairs = await selectRelated(ids, MAX_RELATED);
  const relatedIds = [...new Set(pairs.map(({ relatedId }) => relatedId))];
  const questions = relatedIds.length > 0 ? await listThreadsById('question', relatedIds) : [];
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.map((asked) =>
    pairs.filter(({ id }) => id === asked).flatMap(({ relatedId }) => byId.get(relatedId) ?? []),
  );
}
