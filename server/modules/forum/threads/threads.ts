// A thread is a question or post with its replies. Every change of its counters locks its row first, so that
// such changes run one after another.
import { notFound, Refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { ThreadKey } from '#server/modules/forum/live/forum-events.ts';
import { isVisible, isPublic } from '#server/modules/forum/moderation/visibility.ts';

export interface ThreadState extends ThreadKey {
  authorId: string | null;
  /** Empty for a post, which has no title. */
  title: string;
  slug: string;
  /** The highest reply number, including removed replies. */
  lastNumber: number;
  lockedAt: Date | null;
  /** Removed, hidden or pending. */
  isGone: boolean;
}

async function selectThread(tx: Tx, { kind, id }: ThreadKey, isLocked: boolean): Promise<ThreadState> {
  const lock = isLocked ? sql`for update of t` : sql``;
  const question = sql`
    select t."id", t."authorId", t."title", t."slug", t."lastNumber", t."lockedAt",
      not (${isVisible('t')}) as "isGone"
    from "ForumQuestion" t where t."id" = ${id}::uuid ${lock}`;
  const post = sql`
    select t."id", t."authorId", '' as "title", '' as "slug", t."lastNumber", null::timestamptz as "lockedAt",
      not (${isPublic('t')}) as "isGone"
    from "ForumPost" t where t."id" = ${id}::uuid ${lock}`;
  const found = isId(id)
    ? await rows<Omit<ThreadState, 'kind'>>(kind === 'question' ? question : post, tx)
    : [];
  const [thread] = found;
  if (!thread) throw notFound(NAMES[kind]);
  return { kind, ...thread };
}

const NAMES = { question: 'question', post: 'story' } as const;

export function readThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return selectThread(tx, key, false);
}

/** Reads a thread and locks its row until the transaction ends. */
export function lockThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return selectThread(tx, key, true);
}

/** Throws NOT_FOUND for a thread that cannot be read, CONFLICT for one that takes no more replies. */
export function requireOpen({ kind, isGone, lockedAt }: ThreadState): void {
  if (isGone) throw notFound(NAMES[kind]);
  if (lockedAt) throw new Refusal('CONFLICT', /*i18n*/ 'This question is closed: it takes no more replies.');
}

/** The thread that a reply belongs to. */
export function threadOf({
  questionId,
  postId,
}: {
  questionId: string | null;
  postId: string | null;
}): ThreadKey {
  return questionId ? { kind: 'question', id: questionId } : { kind: 'post', id: postId ?? '' };
}

/** The path of the page that shows a thread. */
export function pathOf({ kind, id, slug }: Pick<ThreadState, 'kind' | 'id' | 'slug'>): string {
  return kind === 'question' ? `/forum/${slug}/answers/${id}` : '/forum/stories';
}

/** Assigns the next reply number of a locked thread and counts the reply. */
export async function takeReplyNumber(tx: Tx, { kind, id }: ThreadKey, at: Date): Promise<number> {
  const counted = sql`"lastNumber" = "lastNumber" + 1, "replyCount" = "replyCount" + 1`;
  const update =
    kind === 'question'
      ? sql`update "ForumQuestion" set ${counted}, "lastActivityAt" = ${at}::timestamptz`
      : sql`update "ForumPost" set ${counted}`;
  const [thread] = await rows<{ lastNumber: number }>(
    sql`${update} where "id" = ${id}::uuid returning "lastNumber"`,
    tx,
  );
  if (!thread) throw notFound(NAMES[kind]);
  return thread.lastNumber;
}

export function decrementReplyCount(tx: Tx, thread: ThreadKey): Promise<void> {
  return changeReplyCount(tx, thread, -1);
}

export function incrementReplyCount(tx: Tx, thread: ThreadKey): Promise<void> {
  return changeReplyCount(tx, thread, 1);
}

async function changeReplyCount(tx: Tx, { kind, id }: ThreadKey, increment: number): Promise<void> {
  const data = { replyCount: { increment } };
  if (kind === 'question') await tx.forumQuestion.update({ where: { id }, data });
  else await tx.forumPost.update({ where: { id }, data });
}
