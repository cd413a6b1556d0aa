// Streams of changed threads, for lists that update live.
import { notFound } from '#server/platform/errors.ts';
import { listen } from '#server/platform/events/events.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import { THREAD_KINDS, type ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import { type ForumPostRow, listThreadsById } from '#server/modules/forum/threads/threads.ts';
import { knownFilter, questionActivity } from './activity-queries.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { RowOf } from '#server/platform/database/query.ts';

export type QuestionActivityRow = RowOf<typeof questionActivity.columns>;

/** Omitted filters match every question. */
export interface ActivityFilter {
  category?: string | null;
  groupSlug?: string | null;
}

export interface PostActivityRow {
  postId: string;
  /** The current state; null once it can no longer be read. */
  post: ForumPostRow | null;
}

/** Questions whose counts changed, each in its current state. @throws NOT_FOUND for an unknown category or group */
export async function watchActivity(filter: ActivityFilter): Promise<AsyncIterable<QuestionActivityRow>> {
  await requireFilter(filter);
  const { category, groupSlug } = filter;
  // Filtered here, so that all subscribers share one read.
  const isMatch = (row: QuestionActivityRow) =>
    (!category || row.category === category) && (!groupSlug || row.groupSlug === groupSlug);
  return abortableStream((signal) => changedThreads('question', readQuestionsShared, signal, isMatch));
}

/** Posts that were added, changed or removed, each in its current state. */
export function watchPostActivity(): AsyncIterable<PostActivityRow> {
  return abortableStream((signal) => changedThreads('post', readPostsShared, signal));
}

async function requireFilter({ category, groupSlug }: ActivityFilter): Promise<void> {
  const [existing] = await rows(knownFilter(category ?? '', groupSlug ?? ''));
  if (category && !existing?.hasCategory) throw notFound('category');
  if (groupSlug && !existing?.hasGroup) throw notFound('group');
}

async function* changedThreads<Row>(
  kind: ThreadKind,
  read: (ids: string[], change: number) => Promise<Row[]>,
  signal: AbortSignal,
  isMatch: (row: Row) => boolean = () => true,
): AsyncGenerator<Row, void> {
  const events = listen({ topic: 'forum', key: THREAD_KINDS[kind].list }, signal);
  for await (const { number, details, isGap } of events) {
    if (isGap) return; // the changed threads are unknown
    for (const row of await read([...details], number)) if (isMatch(row)) yield row;
  }
}

const readQuestionsShared = shareRead((ids: string[]) => rows(questionActivity(ids)));

const readPostsShared = shareRead(async (postIds: string[]): Promise<PostActivityRow[]> => {
  const visible = new Map((await listThreadsById('post', postIds)).map((post) => [post.id, post]));
  return postIds.map((postId) => ({ postId, post: visible.get(postId) ?? null }));
});
