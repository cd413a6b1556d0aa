// Questions and stories as they move, for lists that stay live.
import { notFound } from '#server/platform/errors.ts';
import { listen } from '#server/platform/events/events.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { leavable, readingOnce } from '#server/platform/events/streams.ts';
import { type ForumPostRow, listShownPosts } from '#server/modules/forum/threads/posts.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

export interface QuestionActivityRow {
  questionId: string;
  replyCount: number;
  viewCount: number;
  lastReplyAt: Date | null;
  isLocked: boolean;
  groupSlug: string;
  category: string;
}

/** Of which questions; of all where both are left out. */
export interface ActivityFilter {
  category?: string | null;
  groupSlug?: string | null;
}

/** Questions whose counts moved, each as it stands now. */
export async function watchActivity(filter: ActivityFilter): Promise<AsyncIterable<QuestionActivityRow>> {
  await requirePlace(filter);
  return leavable((left) => movesOf(filter, left));
}

async function requirePlace({ category, groupSlug }: ActivityFilter): Promise<void> {
  const [known] = await rows<{ hasCategory: boolean; hasGroup: boolean }>(sql`
    select exists(select 1 from "ForumCategory" where "slug" = ${category ?? ''}) as "hasCategory",
      exists(select 1 from "ForumGroup" where "slug" = ${groupSlug ?? ''}) as "hasGroup"`);
  if (category && !known?.hasCategory) throw notFound('category');
  if (groupSlug && !known?.hasGroup) throw notFound('group');
}

async function* movesOf(
  { category, groupSlug }: ActivityFilter,
  left: AbortSignal,
): AsyncGenerator<QuestionActivityRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'forum', key: 'questions' }, left)) {
    if (isGap) return; // nobody knows which moved
    // All that moved, also what this one leaves out: so it is read once for all that watch.
    for (const row of await readMovedOnce([...details], number)) {
      const isWanted =
        (!category || row.category === category) && (!groupSlug || row.groupSlug === groupSlug);
      if (isWanted) yield row;
    }
  }
}

const readMovedOnce = readingOnce((questionIds: string[]) =>
  rows<QuestionActivityRow>(sql`
    select q."id" as "questionId", q."replyCount", q."viewCount", q."lockedAt" is not null as "isLocked",
      g."slug" as "groupSlug", c."slug" as "category", (
        select r."repliedAt" from "ForumReply" r
        where r."questionId" = q."id" and r."number" is not null and ${isNotRemoved('r')}
        order by r."number" desc limit 1) as "lastReplyAt"
    from "ForumQuestion" q join "ForumGroup" g on g."id" = q."groupId"
      join "ForumCategory" c on c."id" = g."categoryId"
    where q."id" = any(${questionIds}::uuid[]) and ${isNotRemoved('q')}`),
);

export interface PostActivityRow {
  postId: string;
  /** Null once nobody may read it any more. */
  post: ForumPostRow | null;
}

/** Stories that came, changed or went, each as it stands now. */
export function watchPostActivity(): AsyncIterable<PostActivityRow> {
  return leavable(postMoves);
}

async function* postMoves(left: AbortSignal): AsyncGenerator<PostActivityRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'forum', key: 'stories' }, left)) {
    if (isGap) return; // nobody knows which moved
    yield* await readPostsOnce([...details], number);
  }
}

const readPostsOnce = readingOnce(async (postIds: string[]): Promise<PostActivityRow[]> => {
  const shown = new Map((await listShownPosts(postIds)).map((post) => [post.id, post]));
  return postIds.map((postId) => ({ postId, post: shown.get(postId) ?? null }));
});
