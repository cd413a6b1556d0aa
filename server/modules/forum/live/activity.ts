// Streams of changed questions and posts, for lists that update live.
import { notFound } from '#server/platform/errors.ts';
import { listen } from '#server/platform/events/events.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import { type ForumPostRow, listShownPosts } from '#server/modules/forum/threads/posts.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

export interface QuestionActivityRow {
  questionId: string;
  replyCount: number;
  viewCount: number;
  lastReplyAt: Date | null;
  isLocked: boolean;
  groupSlug: string;
  category: string;
}

/** Omitted filters match every question. */
export interface ActivityFilter {
  category?: string | null;
  groupSlug?: string | null;
}

/** Questions whose counts changed, each in its current state. Throws NOT_FOUND for an unknown category or group. */
export async function watchActivity(filter: ActivityFilter): Promise<AsyncIterable<QuestionActivityRow>> {
  await requireFilter(filter);
  return abortableStream((signal) => changedQuestions(filter, signal));
}

async function requireFilter({ category, groupSlug }: ActivityFilter): Promise<void> {
  const [known] = await rows<{ hasCategory: boolean; hasGroup: boolean }>(sql`
    select exists(select 1 from "ForumCategory" where "slug" = ${category ?? ''}) as "hasCategory",
      exists(select 1 from "ForumGroup" where "slug" = ${groupSlug ?? ''}) as "hasGroup"`);
  if (category && !known?.hasCategory) throw notFound('category');
  if (groupSlug && !known?.hasGroup) throw notFound('group');
}

async function* changedQuestions(
  { category, groupSlug }: ActivityFilter,
  signal: AbortSignal,
): AsyncGenerator<QuestionActivityRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'forum', key: 'questions' }, signal)) {
    if (isGap) return; // it is unknown which ones changed
    // Unfiltered, so that all subscribers share one read.
    for (const row of await readQuestionsShared([...details], number)) {
      const isMatch = (!category || row.category === category) && (!groupSlug || row.groupSlug === groupSlug);
      if (isMatch) yield row;
    }
  }
}

const readQuestionsShared = shareRead((questionIds: string[]) =>
  rows<QuestionActivityRow>(sql`
    select q."id" as "questionId", q."replyCount", q."viewCount", q."lockedAt" is not null as "isLocked",
      g."slug" as "groupSlug", c."slug" as "category", (
        select r."repliedAt" from "ForumReply" r
        where r."questionId" = q."id" and r."number" is not null and ${isVisible('r')}
        order by r."number" desc limit 1) as "lastReplyAt"
    from "ForumQuestion" q join "ForumGroup" g on g."id" = q."groupId"
      join "ForumCategory" c on c."id" = g."categoryId"
    where q."id" = any(${questionIds}::uuid[]) and ${isVisible('q')}`),
);

export interface PostActivityRow {
  postId: string;
  /** Null once it can no longer be read. */
  post: ForumPostRow | null;
}

/** Posts that were added, changed or removed, each in its current state. */
export function watchPostActivity(): AsyncIterable<PostActivityRow> {
  return abortableStream(changedPosts);
}

async function* changedPosts(signal: AbortSignal): AsyncGenerator<PostActivityRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'forum', key: 'stories' }, signal)) {
    if (isGap) return; // it is unknown which ones changed
    yield* await readPostsShared([...details], number);
  }
}

const readPostsShared = shareRead(async (postIds: string[]): Promise<PostActivityRow[]> => {
  const shown = new Map((await listShownPosts(postIds)).map((post) => [post.id, post]));
  return postIds.map((postId) => ({ postId, post: shown.get(postId) ?? null }));
});
