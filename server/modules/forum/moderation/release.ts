// Releasing what was held back: a newcomer's links that the operator has looked at, or that time has passed over.
import { now } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/errors.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';
import { findMentioned } from '#server/modules/forum/replies/mentions.ts';
import { tellAdded, tellStory } from '#server/modules/forum/live/news.ts';
import { holdPiece, type Piece, type PieceKey } from './forum-content.ts';
import { keepReplyNews, NO_NEWS, type ReplyNews, tellAll } from '#server/modules/forum/live/reply-news.ts';
import { takeNumber } from '#server/modules/forum/threads/threads.ts';
import { isNotRemoved, isPublic } from './visibility.ts';

/** What may be held back. */
export type HeldKey = PieceKey & { kind: 'reply' | 'story' };

/** [P] decisions: "held for release by the operator or by age". */
const HELD_MS = 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 500;

/** Lets everyone read it from now on: as if it were written now. */
export async function release(key: HeldKey, within: Within = transaction): Promise<void> {
  const { piece, news } = await within(async (tx) => {
    const piece = await holdPiece(tx, key);
    requireReleasable(piece);
    return { piece, news: await (piece.kind === 'reply' ? releaseReply : releaseStory)(tx, piece) };
  });
  await (piece.kind === 'reply' ? tellAdded(piece.thread) : tellStory(piece.id));
  await tellAll(news);
}

function requireReleasable({ kind, heldAt, hiddenAt, thread }: Piece): void {
  if (!heldAt) throw new Refusal('CONFLICT', `This ${kind} is not held back.`);
  if (hiddenAt) throw new Refusal('CONFLICT', `This ${kind} is hidden; please show it first.`);
  if (kind === 'reply' && thread.isGone) throw new Refusal('CONFLICT', 'What it replies to cannot be read.');
}

/** It takes the next number, whenever it was written. Answers whom to tell. */
async function releaseReply(tx: Tx, { id, authorId, thread }: Piece): Promise<ReplyNews> {
  const at = now();
  const number = await takeNumber(tx, thread, at);
  const { text, author } = await tx.forumReply.update({
    where: { id },
    data: { number, heldAt: null, repliedAt: at },
    include: { author: { select: { name: true } } },
  });
  const mentioned = await findMentioned(tx, text);
  return keepReplyNews(tx, thread, { id, authorId, authorName: author?.name ?? 'Anonymous', mentioned });
}

async function releaseStory(tx: Tx, { id }: Piece): Promise<ReplyNews> {
  await tx.forumPost.update({ where: { id }, data: { heldAt: null, createdAt: now() } });
  return NO_NEWS;
}

/** Releases what has waited for a day, oldest first; the next run takes what is left. */
export async function releaseAged(): Promise<void> {
  for (const key of await listAged()) {
    try {
      await release(key);
    } catch (error) {
      // The operator, or its author, was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Not what was reported, hidden or removed meanwhile, nor what is by someone who left or was silenced. */
function listAged(): Promise<HeldKey[]> {
  const since = new Date(now().getTime() - HELD_MS);
  const isLeftAlone = sql`x."heldAt" <= ${since}::timestamptz and ${isNotRemoved('x')}
    and exists (select 1 from "User" u where u."id" = x."authorId" and u."closedAt" is null
      and (u."silencedUntil" is null or u."silencedUntil" <= ${now()}::timestamptz))`;
  return rows<HeldKey>(sql`
    select "kind", "id" from (
      select 'reply' as "kind", x."id", x."heldAt" from "ForumReply" x
      where ${isLeftAlone}
        and not exists (select 1 from "ForumReport" f where f."replyId" = x."id" and f."settledAt" is null)
        and (exists (select 1 from "ForumQuestion" q
            where q."id" = x."questionId" and ${isNotRemoved('q')})
          or exists (select 1 from "ForumPost" p
            where p."id" = x."postId" and ${isPublic('p')}))
      union all
      select 'story', x."id", x."heldAt" from "ForumPost" x
      where ${isLeftAlone}
        and not exists (select 1 from "ForumReport" f where f."postId" = x."id" and f."settledAt" is null)
    ) waiting order by "heldAt", "id" limit ${MOST_AT_ONCE}`);
}
