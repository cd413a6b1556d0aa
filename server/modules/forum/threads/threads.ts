// Questions and stories as far as their replies are concerned. Whoever changes what is counted in a
// thread holds its row first, so that all of them come one after the other.
import { notFound, Refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { ThreadKey } from '#server/modules/forum/live/news.ts';
import { isNotRemoved, isPublic } from '#server/modules/forum/moderation/visibility.ts';

export interface ThreadState extends ThreadKey {
  authorId: string | null;
  /** Empty for a story, which has none. */
  title: string;
  slug: string;
  /** Highest number given, tombstones included. */
  lastNumber: number;
  lockedAt: Date | null;
  /** Removed, hidden or not shown yet. */
  isGone: boolean;
}

/** Reads a thread, and holds its row until the transaction ends if it is to be changed. */
async function selectThread(tx: Tx, { kind, id }: ThreadKey, isHeld: boolean): Promise<ThreadState> {
  const lock = isHeld ? sql`for update of t` : sql``;
  const question = sql`
    select t."id", t."authorId", t."title", t."slug", t."lastNumber", t."lockedAt",
      not (${isNotRemoved('t')}) as "isGone"
    from "ForumQuestion" t where t."id" = ${id}::uuid ${lock}`;
  const story = sql`
    select t."id", t."authorId", '' as "title", '' as "slug", t."lastNumber", null::timestamptz as "lockedAt",
      not (${isPublic('t')}) as "isGone"
    from "ForumPost" t where t."id" = ${id}::uuid ${lock}`;
  const found = isId(id)
    ? await rows<Omit<ThreadState, 'kind'>>(kind === 'question' ? question : story, tx)
    : [];
  const [thread] = found;
  if (!thread) throw notFound(NAMES[kind]);
  return { kind, ...thread };
}

const NAMES = { question: 'question', post: 'story' } as const;

export function readThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return selectThread(tx, key, false);
}

export function holdThread(tx: Tx, key: ThreadKey): Promise<ThreadState> {
  return selectThread(tx, key, true);
}

/** A thread that can be read and still takes replies. */
export function requireOpen({ kind, isGone, lockedAt }: ThreadState): void {
  if (isGone) throw notFound(NAMES[kind]);
  if (lockedAt) throw new Refusal('CONFLICT', /*i18n*/ 'This question is closed: it takes no more replies.');
}

/** What a reply is written to. */
export function threadOf({
  questionId,
  postId,
}: {
  questionId: string | null;
  postId: string | null;
}): ThreadKey {
  return questionId ? { kind: 'question', id: questionId } : { kind: 'post', id: postId ?? '' };
}

/** Where a thread is read. */
export function pathOf({ kind, id, slug }: Pick<ThreadState, 'kind' | 'id' | 'slug'>): string {
  return kind === 'question' ? `/forum/${slug}/answers/${id}` : '/forum/stories';
}

/** Gives the next number of a thread that is held, and counts the reply that takes it. */
export async function takeNumber(tx: Tx, { kind, id }: ThreadKey, at: Date): Promise<number> {
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

/** One reply less that can be read; its number stays. */
export function countOneLess(tx: Tx, thread: ThreadKey): Promise<void> {
  return countBy(tx, thread, -1);
}

/** One reply more that can be read again. */
export function countOneMore(tx: Tx, thread: ThreadKey): Promise<void> {
  return countBy(tx, thread, 1);
}

async function countBy(tx: Tx, { kind, id }: ThreadKey, increment: number): Promise<void> {
  const data = { replyCount: { increment } };
  if (kind === 'question') await tx.forumQuestion.update({ where: { id }, data });
  else await tx.forumPost.update({ where: { id }, data });
}
