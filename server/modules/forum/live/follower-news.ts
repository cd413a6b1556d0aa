// Followers of a question are told of a new reply by a job, some at a time: however many they are,
// nobody who writes waits for them.
import { now } from '#server/platform/clock.ts';
import { hurry } from '#server/platform/jobs/run-job-now.ts';
import { keepAll, tellAllOf } from '#server/modules/notifications/notifications.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { replyNote } from '#server/modules/forum/replies/reply-note.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

/** [P] So many are kept in a moment. */
const AT_ONCE = 500;
const JOB = 'tellFollowers';

/** Who follows, but for those whom the reply's own transaction tells and who wrote it. */
const isListener = sql`f."questionId" = q."id" and f."createdAt" <= n."createdAt"
  and f."userId" is distinct from r."authorId" and f."userId" is distinct from q."authorId"
  and not exists (select 1 from "User" u where u."id" = f."userId" and u."username" = any(r."mentions"))`;

const allOfIt = sql`"ForumReply" r join "ForumQuestion" q on q."id" = r."questionId"`;

/** Within the transaction that shows a reply: its followers are to be told. Answers whether there are any. */
export async function keepForFollowers(tx: Tx, replyId: string): Promise<boolean> {
  const kept = await rows(
    sql`
    insert into "FollowerNews" ("replyId", "createdAt")
    select n."replyId", n."createdAt"
    from (select ${replyId}::uuid as "replyId", ${now()}::timestamptz as "createdAt") n
      join ${allOfIt} on r."id" = n."replyId"
    where exists (select 1 from "QuestionFollow" f where ${isListener})
    on conflict do nothing returning 1`,
    tx,
  );
  return kept.length > 0;
}

/** After the commit: they are told now, not only at the job's next turn. */
export function hurryToFollowers(): Promise<void> {
  return hurry(JOB);
}

/**
 * Tells all followers who wait for news. How far it came is kept together with what it told them, so
 * that nobody is told twice when it is killed half-way.
 */
export async function tellFollowers(): Promise<void> {
  for (;;) {
    const told = await transaction(tellSome);
    if (!told) return;
    await tellAllOf(told);
  }
}

export const followerJob = { name: JOB, cron: '* * * * *', run: tellFollowers };

interface Waiting {
  replyId: string;
  questionId: string;
  title: string;
  slug: string;
}

/** Answers whom to tell after the commit; null when nobody waits. */
async function tellSome(tx: Tx): Promise<string[] | null> {
  const [news] = await rows<Waiting>(
    sql`
    select n."replyId", q."id" as "questionId", q."title", q."slug"
    from "FollowerNews" n join ${allOfIt} on r."id" = n."replyId"
    order by n."createdAt", n."replyId" limit 1 for update of n skip locked`,
    tx,
  );
  if (!news) return null;
  const { replyId, questionId: id, title, slug } = news;
  const next = await nextListeners(tx, replyId);
  const thread = { kind: 'question', id, title, slug } as const;
  if (next.length > 0)
    await keepAll(
      next.map((userId) => replyNote(thread, userId)),
      tx,
    );
  const toldTo = next.at(-1);
  if (toldTo && next.length === AT_ONCE)
    await tx.followerNews.update({ where: { replyId }, data: { toldTo } });
  else await tx.followerNews.delete({ where: { replyId } });
  return next;
}

/** Nobody where the reply, or its question, is no longer to be read. */
async function nextListeners(tx: Tx, replyId: string): Promise<string[]> {
  const found = await rows<{ userId: string }>(
    sql`
    select f."userId"
    from "FollowerNews" n join ${allOfIt} on r."id" = n."replyId" join "QuestionFollow" f on ${isListener}
    where n."replyId" = ${replyId}::uuid and (n."toldTo" is null or f."userId" > n."toldTo")
      and ${isNotRemoved('r')} and ${isNotRemoved('q')}
    order by f."userId" limit ${AT_ONCE}`,
    tx,
  );
  return found.map(({ userId }) => userId);
}
